import { type RefObject, useLayoutEffect } from 'react'

/** Where a message was being written when its field was taken away, until what takes its place is there. */
let interrupted: { retailerId: string; at: number } | undefined

/** Goes on in the next field for a message to the same retailer, as where the first message made a chat of its own. */
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
