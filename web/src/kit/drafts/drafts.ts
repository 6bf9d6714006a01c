import { openBrand } from '../session/openBrand.ts'

const prefix = 'draft:'
/** The key includes the brand that the tab shows, because each brand has its own input for the same form. */
const storageKey = (key: string) => `${prefix}${openBrand.id()}:${key}`

/** The stored input; undefined when there is none or it cannot be read. */
export function readDraft<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(storageKey(key))
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Stores input, or removes it when it is undefined. */
export function writeDraft(key: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(storageKey(key))
    else sessionStorage.setItem(storageKey(key), JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the form works, but its input is lost with the page.
  }
}

/** True when unsent input is stored under this key. */
export const hasDraft = (key: string) => readDraft(key) !== undefined

/** True when any unsent input is stored in this tab. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(prefix))
  } catch {
    return false
  }
}

/** The edits whose values differ from `sent`, so were made after it was sent. */
export const editsSince = <T extends object>(edits: Partial<T>, sent: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => value !== sent[field as keyof T])) as Partial<T>

export function clearDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
