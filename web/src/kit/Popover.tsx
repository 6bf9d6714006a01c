import { Popover as MantinePopover } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import type { ReactElement, ReactNode } from 'react'
import { Behaviour } from './Behaviour.tsx'
import styles from './Popover.module.css'

type Props = { open: boolean; change: (open: boolean) => void; target: ReactElement; label: string; children: ReactNode; end?: boolean }

/** A small surface beside its button; Escape and a press outside close it, focus goes in and comes back. */
export function Popover({ open, change, target, label, children, end = false }: Props) {
  return (
    <Behaviour>
      <MantinePopover
        opened={open}
        onChange={change}
        position={end ? 'bottom-end' : 'bottom-start'}
        offset={6}
        trapFocus
        returnFocus
        withinPortal
        transitionProps={{ duration: 120 }}
        classNames={{ dropdown: styles.dropdown }}
      >
        <MantinePopover.Target>{target}</MantinePopover.Target>
        <MantinePopover.Dropdown aria-label={label}>{children}</MantinePopover.Dropdown>
      </MantinePopover>
    </Behaviour>
  )
}
