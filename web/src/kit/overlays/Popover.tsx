import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { KeystrokeBuffer } from '../keyboard/KeystrokeBuffer.tsx'
import { lazyComponent } from '../layout/lazyComponent.tsx'

const PopoverPanel = lazyComponent(() => import('./PopoverPanel.tsx').then((module) => module.PopoverPanel))

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  label: string
  children: ReactNode
  alignEnd?: boolean
  /** Input typed before the panel has loaded, for the panel's search field. */
  keystrokeBuffer?: { value: string; onChange: (value: string) => void } | undefined
}

/** A panel next to its button. Escape and a click outside close it; focus moves in and returns. Its code is outside the first load. */
export function Popover({ open, onOpenChange, trigger, label, children, alignEnd = false, keystrokeBuffer }: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)
  const wrapper = useRef<HTMLSpanElement>(null)
  const generatedId = useId()
  const id = trigger.props.id ?? generatedId
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hovering only preloads code */}
      <span ref={wrapper} style={{ display: 'contents' }} onPointerEnter={PopoverPanel.preload} onFocus={PopoverPanel.preload}>
        {cloneElement(trigger, { id, 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      </span>
      <Suspense
        fallback={open && keystrokeBuffer && <KeystrokeBuffer label={label} {...keystrokeBuffer} onClose={() => onOpenChange(false)} />}
      >
        {wasOpened && (
          <PopoverPanel id={id} open={open} onOpenChange={onOpenChange} wrapper={wrapper} label={label} alignEnd={alignEnd}>
            {children}
          </PopoverPanel>
        )}
      </Suspense>
    </>
  )
}
