import { useCallback, useEffect, useState } from 'react'
import { editsSince, readDraft, writeDraft } from './drafts.ts'

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Form input that is kept in sessionStorage: it survives closing a dialog, leaving the page, a reload and an expired session.
 * Closing the tab asks for confirmation. Call `clearDraft` when the form closes or is discarded, and `clearSent` after a form that stays
 * open was saved: later input is kept.
 */
export function useDraft<T extends object>(key: string, initial: T) {
  const [edits, setEdits] = useState<Partial<T>>(() => readDraft<Partial<T>>(key) ?? {})

  const change = useCallback(
    (changes: Partial<T>) =>
      setEdits((previous) => {
        const next = { ...previous, ...changes }
        writeDraft(key, next)
        return next
      }),
    [key],
  )
  const clearDraft = useCallback(() => {
    writeDraft(key, undefined)
    setEdits({})
  }, [key])

  const clearSent = useCallback(
    (sent: Partial<T>) =>
      setEdits((previous) => {
        const next = editsSince(previous, sent)
        writeDraft(key, Object.keys(next).length ? next : undefined)
        return next
      }),
    [key],
  )

  const isDirty = Object.keys(edits).length > 0
  useEffect(() => {
    if (!isDirty) return
    addEventListener('beforeunload', confirmUnload)
    return () => removeEventListener('beforeunload', confirmUnload)
  }, [isDirty])

  return { draft: { ...initial, ...edits }, change, clearDraft, clearSent, isDirty }
}
