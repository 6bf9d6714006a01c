import { Menu as MantineMenu } from '@mantine/core'
import { rowClass } from '../layout/primitives.ts'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { useEffect, useRef, useState } from 'react'
import { CheckIcon } from '../layout/icons.tsx'
import { MantineScope } from '../layout/MantineScope.tsx'
import styles from './Menu.module.css'
import type { MenuItem, MenuProps } from './menuItems.ts'

const classNames = {
  dropdown: styles.dropdown,
  item: styles.item,
  label: styles.heading,
  divider: styles.rule,
  itemLabel: styles.label,
  itemSection: styles.icon,
  itemIndicator: styles.indicator,
}

type MenuAction = Exclude<MenuItem, 'rule' | { heading: string }>

function ActionItem({ item }: { item: MenuAction }) {
  const { label, icon, onSelect, danger = false, checked, disabled = false, lang } = item
  if (checked !== undefined)
    return (
      <MantineMenu.RadioItem
        value=""
        checked={checked}
        onChange={onSelect}
        checkIcon={<CheckIcon size={16} />}
        closeMenuOnClick
        lang={lang}
        disabled={disabled}
      >
        <span className={rowClass({ gap: 12 })}>
          {icon && <span className={styles.icon}>{icon}</span>}
          {label}
        </span>
      </MantineMenu.RadioItem>
    )
  return (
    <MantineMenu.Item leftSection={icon} onClick={onSelect} disabled={disabled} data-danger={danger || undefined} lang={lang}>
      {label}
    </MantineMenu.Item>
  )
}

const itemKey = (item: MenuItem, index: number) => (item === 'rule' ? `rule ${index}` : 'heading' in item ? item.heading : `item ${index}`)

/** The open menu. It mounts on the first click, opens at once and gives the re-created trigger its focus back. */
export function MenuList({ trigger, items, alignEnd = true }: MenuProps) {
  const [opened, setOpened] = useState(false)
  const triggerRef = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    triggerRef.current?.querySelector('button')?.focus()
    setOpened(true)
  }, [])
  return (
    <MantineScope>
      <MantineMenu
        classNames={classNames}
        opened={opened}
        onChange={setOpened}
        position={alignEnd ? 'bottom-end' : 'bottom-start'}
        offset={6}
        transitionProps={{ duration: 120 }}
        withinPortal
        // The placeholder is not a valid child of role=menu; the menu itself takes the focus.
        withInitialFocusPlaceholder={false}
        returnFocus
      >
        <span ref={triggerRef} style={{ display: 'contents' }}>
          <MantineMenu.Target>{trigger}</MantineMenu.Target>
        </span>
        <MantineMenu.Dropdown>
          {items.map((item, index) =>
            item === 'rule' ? (
              <MantineMenu.Divider key={itemKey(item, index)} />
            ) : 'heading' in item ? (
              <MantineMenu.Label key={itemKey(item, index)}>{item.heading}</MantineMenu.Label>
            ) : (
              <ActionItem key={itemKey(item, index)} item={item} />
            ),
          )}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </MantineScope>
  )
}
