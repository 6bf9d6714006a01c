import { type RefObject, useLayoutEffect } from 'react'

/** The retailer and cursor of a focused field that has just unmounted, until its replacement mounts. */
let interrupted: { retailerId: string; at: number } | undefined

/** Moves the focus to the next field for a message to the same retailer, for example when the first message has created a chat. */
export function useKeptFocus(input: RefObject<HTMLTextAreaElement | null>, retailerId: string) {
  useLayoutEffect(() => {
    const field = input.current
    if (field && interrupted?.retailerId === retailerId) {
      field.focus({ preventScroll: true })
      field.setSelectionRange(interrupted.at, interrupted.at)
    }
    return () => {
      if (!field || document.activeElement !== field) return
      interrupted = { retailerId, at: field.selectionStart }
      queueMicrotask(() => (interrupted = undefined))
    }
  }, [input, retailerId])
}
