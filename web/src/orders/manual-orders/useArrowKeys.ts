import type { KeyboardEvent } from 'react'
import { pressedKey } from '../../kit/keyboard/pressedKey.ts'

/** Arrow up and down move the focus between the search field and the controls that have `data-arrow`. */
export function useArrowKeys() {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = pressedKey(event)
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (!by) return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], [data-arrow]')]
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? stops.indexOf(focused) : -1
    const next = at < 0 ? undefined : stops[at + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { onKeyDown }
}
