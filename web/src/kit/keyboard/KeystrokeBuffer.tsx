import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { pressedKey } from './pressedKey.ts'

type Props = { label: string; value: string; onChange: (value: string) => void; onClose: () => void }

/**
 * Stands in, invisible and with the focus, for the field of a panel whose code is loading: input in the meantime is kept, also from an
 * input method, which needs a field to write to. Gives the focus back before the panel takes it.
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

/** A `ref` that focuses a field as soon as it is mounted, before another key can be pressed. */
export const focusAtOnce = (field: HTMLElement | null) => field?.focus({ preventScroll: true })
