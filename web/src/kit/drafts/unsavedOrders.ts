import { createWatchers } from '../createObservable.ts'

/**
 * Manual orders as they were typed in this browser, while the server does not have them. They outlive their tab: until they are saved, or
 * their user signs out. `owner`: the session's login and brand, so that nobody sees or sends what somebody else typed.
 */

const prefix = 'unsaved_order:'

/** `version`: that of the draft it was typed on; 0 when the server has none yet. `typed_at`: ISO-8601. */
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

/** The place of one order, as one tab sees it. */
export function unsavedOrder<C>(owner: string, id: string) {
  const key = `${prefix}${owner} ${id}`
  let known = textAt(key)
  /** Whether what this tab has read or written last is there still. */
  const isKept = () => known !== null && textAt(key) === known
  return {
    /** Undefined when there is nothing, or nothing that can be read. */
    read: () => parse<C>(textAt(key)),
    write(order: UnsavedOrder<C>) {
      known = JSON.stringify(order)
      try {
        localStorage.setItem(key, known)
      } catch {
        // Storage is full or blocked: what is typed lives as long as the page.
      }
      watchers.notify()
    },
    isKept,
    /** Removes what this tab has read or written, not what another tab has typed since. */
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

/** Calls back when they change, in this tab or another. */
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
