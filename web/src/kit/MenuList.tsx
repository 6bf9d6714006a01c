import { Menu as MantineMenu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { useEffect, useRef, useState } from 'react'
import { Behaviour } from './Behaviour.tsx'
import { CheckIcon } from './icons.tsx'
import styles from './Menu.module.css'
import type { Choice, MenuProps } from './Menu.tsx'

const look = {
  dropdown: styles.dropdown,
  item: styles.item,
  label: styles.heading,
  divider: styles.rule,
  itemLabel: styles.label,
  itemSection: styles.icon,
  itemIndicator: styles.indicator,
}

type Deed = Exclude<Choice, 'rule' | { heading: string }>

function Item({ choice }: { choice: Deed }) {
  const { label, icon, act, danger = false, checked, disabled = false, lang } = choice
  if (checked !== undefined)
    return (
      <MantineMenu.RadioItem
        value=""
        checked={checked}
        onChange={act}
        checkIcon={<CheckIcon size={16} />}
        closeMenuOnClick
        lang={lang}
        disabled={disabled}
      >
        <span className={styles.chosen}>
          {icon && <span className={styles.icon}>{icon}</span>}
          {label}
        </span>
      </MantineMenu.RadioItem>
    )
  return (
    <MantineMenu.Item leftSection={icon} onClick={act} disabled={disabled} data-danger={danger || undefined} lang={lang}>
      {label}
    </MantineMenu.Item>
  )
}

const keyOf = (choice: Choice, at: number) => (choice === 'rule' ? `rule ${at}` : 'heading' in choice ? choice.heading : `item ${at}`)

/** The menu itself. The press that brought it opens it; the button, which is a new one now, has the focus as before. */
export function MenuList({ target, choices, end = true }: MenuProps) {
  const [opened, setOpened] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    place.current?.querySelector('button')?.focus()
    setOpened(true)
  }, [])
  return (
    <Behaviour>
      <MantineMenu
        classNames={look}
        opened={opened}
        onChange={setOpened}
        position={end ? 'bottom-end' : 'bottom-start'}
        offset={6}
        transitionProps={{ duration: 120 }}
        withinPortal
        // It is a child that a menu may not have; the menu itself takes the focus.
        withInitialFocusPlaceholder={false}
        returnFocus
      >
        <span ref={place} style={{ display: 'contents' }}>
          <MantineMenu.Target>{target}</MantineMenu.Target>
        </span>
        <MantineMenu.Dropdown>
          {choices.map((choice, at) =>
            choice === 'rule' ? (
              <MantineMenu.Divider key={keyOf(choice, at)} />
            ) : 'heading' in choice ? (
              <MantineMenu.Label key={keyOf(choice, at)}>{choice.heading}</MantineMenu.Label>
            ) : (
              <Item key={keyOf(choice, at)} choice={choice} />
            ),
          )}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </Behaviour>
  )
}
