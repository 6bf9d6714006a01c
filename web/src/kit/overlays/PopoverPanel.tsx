import { Popover as MantinePopover } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle } from 'react'
import { MantineScope } from '../layout/MantineScope.tsx'
import styles from './PopoverPanel.module.css'
import { useCloseOnBack } from './useCloseOnBack.ts'
import { useTopmost } from './useTopmost.ts'

type Wrapper = RefObject<HTMLElement | null>

type Props = {
  /** The id of the button. */
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element around the button. */
  wrapper: Wrapper
  label: string
  alignEnd: boolean
  children: ReactNode
}

/** Passes the button to Mantine, which has not rendered it. */
function Target({ ref, wrapper }: { ref?: Ref<Element | undefined>; wrapper: Wrapper }) {
  useImperativeHandle(ref, () => wrapper.current?.firstElementChild ?? undefined, [wrapper])
  return null
}

/** When the panel closes, returns the focus to the button, unless another element has it. Mantine would not after a field took it at once. */
function useFocusOnButton(open: boolean, id: string) {
  useEffect(() => {
    if (!open) return
    return () => {
      requestAnimationFrame(() => {
        const { activeElement, body } = document
        const isLost = activeElement === body || document.getElementById(`${id}-dropdown`)?.contains(activeElement)
        if (isLost) document.getElementById(id)?.focus({ preventScroll: true })
      })
    }
  }, [open, id])
}

export function PopoverPanel({ id, open, onOpenChange, wrapper, label, alignEnd, children }: Props) {
  useFocusOnButton(open, id)
  // Escape and Back close the panel, not the dialog that contains it.
  const isTopmost = useTopmost(open)
  useCloseOnBack({ open, isTopmost, onClose: () => onOpenChange(false) })
  return (
    <MantineScope>
      <MantinePopover
        id={id}
        opened={open}
        onChange={onOpenChange}
        position={alignEnd ? 'bottom-end' : 'bottom-start'}
        offset={6}
        trapFocus
        withinPortal
        transitionProps={{ duration: 120 }}
        classNames={{ dropdown: styles.dropdown }}
      >
        <MantinePopover.Target>
          <Target wrapper={wrapper} />
        </MantinePopover.Target>
        <MantinePopover.Dropdown aria-label={label}>{children}</MantinePopover.Dropdown>
      </MantinePopover>
    </MantineScope>
  )
}
