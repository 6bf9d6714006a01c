import { createWatchers } from '../createObservable.ts'

/**
 * Manual orders that were typed in this browser and that the server does not have yet. They outlive their tab: until they are saved, or
 * their user signs out. `owner`: the session's login and brand, so that nobody sees or sends what somebody else typed.
 */

const prefix = 'unsaved_order:'

/** `version`: the version of the draft that was edited; 0 if the server has none yet. `typed_at`: ISO-8601. */
export type UnsavedOrder<C = unknown> = { version: number; typed_at: string; buyer_name: string | null; line_count: number; content: C }

const watchers = createWatchers()

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function parse<C>(text: string | null): UnsavedOrder<C> | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The stored input of one order, as one tab sees it. */
export function unsavedOrder<C>(owner: string, id: string) {
  const key = `${prefix}${owner} ${id}`
  let known = textAt(key)
  /** Whether the entry that this tab last read or wrote is still there. */
  const isKept = () => known !== null && textAt(key) === known
  return {
    /** Undefined if there is no entry, or if it cannot be parsed. */
    read: () => parse<C>(textAt(key)),
    write(order: UnsavedOrder<C>) {
      known = JSON.stringify(order)
      try {
        localStorage.setItem(key, known)
      } catch {
        // Storage is full or blocked: the input lives as long as the page.
      }
      watchers.notify()
    },
    isKept,
    /** Removes the entry that this tab has read or written, unless another tab has changed it since. */
    remove() {
      if (!isKept()) return
      localStorage.removeItem(key)
      watchers.notify()
    },
  }
}

/** The unsaved orders of an owner by id, the last typed first. */
export function listUnsavedOrders(owner: string): (Omit<UnsavedOrder, 'content'> & { id: string })[] {
  const start = `${prefix}${owner} `
  return keys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => {
      const order = parse(textAt(key))
      if (!order) return []
      const { content: _, ...summary } = order
      return [{ id: key.slice(start.length), ...summary }]
    })
    .sort((a, b) => b.typed_at.localeCompare(a.typed_at))
}

const keysOf = (login: string | null) => keys().filter((key) => key.startsWith(`${prefix}${login} `))

/** Whether this user has typed orders here that the server does not have, in whichever brand. */
export const hasUnsavedOrders = (login: string | null) => keysOf(login).length > 0

export function forgetUnsavedOrders(login: string | null) {
  for (const key of keysOf(login)) localStorage.removeItem(key)
  watchers.notify()
}

/** Calls the watcher when unsaved orders change, in this tab or another. */
export function watchUnsavedOrders(watcher: () => void) {
  const whenStored = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) watcher()
  }
  const unsubscribe = watchers.subscribe(watcher)
  addEventListener('storage', whenStored)
  return () => {
    unsubscribe()
    removeEventListener('storage', whenStored)
  }
}
