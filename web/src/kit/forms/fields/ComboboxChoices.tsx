import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTopmost } from '../../overlays/useTopmost.ts'
import combobox from './Combobox.module.css'

type Props = { id: string; label: string; isMultiple?: boolean; children: ReactNode }

/** Distances in px: between the list and the field, and between the list and the edge of the window. */
const [gap, margin] = [4, 8]

/** Keeps a list next to an element: below it, or above if there is more room, within the window. Its style sheet uses the measures. */
const placeBeside = async (anchor: Element, list: HTMLElement) => {
  // Measured at its full height: cut to the room below, the list would never be placed above.
  list.style.removeProperty('--room')
  const { x, y } = await computePosition(anchor, list, {
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware: [
      offset(gap),
      flip({ padding: margin }),
      shift({ padding: margin }),
      size({
        padding: margin,
        apply: ({ availableHeight, rects }) => {
          list.style.setProperty('--room', `${Math.floor(availableHeight)}px`)
          list.style.setProperty('--anchor-width', `${rects.reference.width}px`)
        },
      }),
    ],
  })
  Object.assign(list.style, { left: `${x}px`, top: `${y}px` })
}

/** The choices of a combobox next to their parent element. In the top layer, so that no dialog or grid cuts them off. */
export function ComboboxChoices({ id, label, isMultiple = false, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  // Escape closes the choices, not the dialog that contains them.
  useTopmost(true)
  useLayoutEffect(() => {
    const list = ref.current
    const anchor = list?.parentElement
    if (!list || !anchor) return
    list.showPopover?.()
    return autoUpdate(anchor, list, () => void placeBeside(anchor, list))
  }, [])
  return (
    <div
      ref={ref}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      className={combobox.choices}
    >
      {children}
    </div>
  )
}
