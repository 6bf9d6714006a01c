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
    // Storage is full or forbidden: the form still works, it only does not outlive the page.
  }
}

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * What is typed into a form, kept while the tab lives: closing a dialog, leaving the page, a reload or a session that ran out
 * loses nothing, and closing the tab, which would, is asked about. `forget` when it was sent or thrown away on purpose.
 */
export function useDraft<T extends object>(key: string, initial: T) {
  const [edits, setEdits] = useState<Partial<T>>(() => readDraft<Partial<T>>(key) ?? {})

  const change = useCallback(
    (some: Partial<T>) =>
      setEdits((before) => {
        const next = { ...before, ...some }
        writeDraft(key, next)
        return next
      }),
    [key],
  )
  const forget = useCallback(() => {
    writeDraft(key, undefined)
    setEdits({})
  }, [key])

  const isDirty = Object.keys(edits).length > 0
  useEffect(() => {
    if (!isDirty) return
    addEventListener('beforeunload', confirmUnload)
    return () => removeEventListener('beforeunload', confirmUnload)
  }, [isDirty])

  return { draft: { ...initial, ...edits }, change, forget, isDirty }
}

/** Whether something was typed under that name and neither sent nor thrown away. */
export const hasDraft = (key: string) => readDraft(key) !== undefined

export function clearDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
