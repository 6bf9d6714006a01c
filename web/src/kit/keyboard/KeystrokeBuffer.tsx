import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { pressedKey } from './pressedKey.ts'

type Props = { label: string; value: string; onChange: (value: string) => void; onClose: () => void }

/**
 * Stands in for the field of a panel whose code is on its way, unseen and with the focus: what is typed meanwhile is kept, also by an
 * input method, which writes nowhere without a field. Gives the focus back before the panel takes it.
 */
export function KeystrokeBuffer({ label, value, onChange, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const previous = document.activeElement
    input.current?.focus({ preventScroll: true })
    return () => {
      if (previous instanceof HTMLElement) previous.focus({ preventScroll: true })
    }
  }, [])
  return (
    <input
      ref={input}
      className="unseen"
      aria-label={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event: KeyboardEvent) => {
        if (pressedKey(event) === 'Escape') onClose()
      }}
    />
  )
}

/** Gives a field the focus with its first appearance, before another key can be pressed. */
export const focusAtOnce = (field: HTMLElement | null) => field?.focus({ preventScroll: true })
