import { Popover as MantinePopover } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import type { ReactElement, ReactNode } from 'react'
import { MantineScope } from './MantineScope.tsx'
import styles from './Popover.module.css'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactElement
  label: string
  children: ReactNode
  alignEnd?: boolean
}

/** A panel next to its button. Escape and a click outside close it; focus moves in and returns. */
export function Popover({ open, onOpenChange, trigger, label, children, alignEnd = false }: Props) {
  return (
    <MantineScope>
      <MantinePopover
        opened={open}
        onChange={onOpenChange}
        position={alignEnd ? 'bottom-end' : 'bottom-start'}
        offset={6}
        trapFocus
        returnFocus
        withinPortal
        transitionProps={{ duration: 120 }}
        classNames={{ dropdown: styles.dropdown }}
      >
        <MantinePopover.Target>{trigger}</MantinePopover.Target>
        <MantinePopover.Dropdown aria-label={label}>{children}</MantinePopover.Dropdown>
      </MantinePopover>
    </MantineScope>
  )
}
