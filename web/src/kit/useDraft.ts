import { useCallback, useEffect, useState } from 'react'

const prefix = 'draft:'

function kept<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

function keep(key: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + key)
    else sessionStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the form still works, it only does not outlive the page.
  }
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * What is typed into a form, kept while the tab lives: closing a dialog, leaving the page, a reload or a session that ran out
 * loses nothing, and closing the tab, which would, is asked about. `forget` when it was sent or thrown away on purpose.
 */
export function useDraft<T extends object>(key: string, initial: T) {
  const [typed, setTyped] = useState<Partial<T>>(() => kept<Partial<T>>(key) ?? {})

  const change = useCallback(
    (some: Partial<T>) =>
      setTyped((before) => {
        const next = { ...before, ...some }
        keep(key, next)
        return next
      }),
    [key],
  )
  const forget = useCallback(() => {
    keep(key, undefined)
    setTyped({})
  }, [key])

  const isDirty = Object.keys(typed).length > 0
  useEffect(() => {
    if (!isDirty) return
    addEventListener('beforeunload', askFirst)
    return () => removeEventListener('beforeunload', askFirst)
  }, [isDirty])

  return { draft: { ...initial, ...typed }, change, forget, isDirty }
}

/** Whether something was typed under that name and neither sent nor thrown away. */
export const hasDraft = (key: string) => kept(key) !== undefined

export function forgetAllDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
