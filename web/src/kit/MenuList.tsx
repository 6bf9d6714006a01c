import { Menu as MantineMenu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { useEffect, useRef, useState } from 'react'
import { CheckIcon } from './icons.tsx'
import { MantineScope } from './MantineScope.tsx'
import styles from './Menu.module.css'
import type { MenuItem, MenuProps } from './Menu.tsx'

const look = {
  dropdown: styles.dropdown,
  item: styles.item,
  label: styles.heading,
  divider: styles.rule,
  itemLabel: styles.label,
  itemSection: styles.icon,
  itemIndicator: styles.indicator,
}

type MenuAction = Exclude<MenuItem, 'rule' | { heading: string }>

function ActionItem({ choice }: { choice: MenuAction }) {
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

const itemKey = (choice: MenuItem, at: number) => (choice === 'rule' ? `rule ${at}` : 'heading' in choice ? choice.heading : `item ${at}`)

/** The menu itself. The press that brought it opens it; the button, which is a new one now, has the focus as before. */
export function MenuList({ trigger: target, items: choices, alignEnd: end = true }: MenuProps) {
  const [opened, setOpened] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    place.current?.querySelector('button')?.focus()
    setOpened(true)
  }, [])
  return (
    <MantineScope>
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
              <MantineMenu.Divider key={itemKey(choice, at)} />
            ) : 'heading' in choice ? (
              <MantineMenu.Label key={itemKey(choice, at)}>{choice.heading}</MantineMenu.Label>
            ) : (
              <ActionItem key={itemKey(choice, at)} choice={choice} />
            ),
          )}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </MantineScope>
  )
}
