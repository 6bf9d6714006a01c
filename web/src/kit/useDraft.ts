import { useCallback, useEffect, useState } from 'react'

const prefix = 'draft:'

function readDraft<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

function writeDraft(key: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + key)
    else sessionStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the form works, but its input does not survive the page.
  }
}

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Form input that is kept in sessionStorage: it survives closing a dialog, leaving the page, a reload and an expired session.
 * Closing the tab asks for confirmation. Call `clearDraft` after the form was sent or discarded.
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

  const isDirty = Object.keys(edits).length > 0
  useEffect(() => {
    if (!isDirty) return
    addEventListener('beforeunload', confirmUnload)
    return () => removeEventListener('beforeunload', confirmUnload)
  }, [isDirty])

  return { draft: { ...initial, ...edits }, change, clearDraft, isDirty }
}

/** True when unsent input is stored under this key. */
export const hasDraft = (key: string) => readDraft(key) !== undefined

export function clearDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
