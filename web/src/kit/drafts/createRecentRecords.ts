import type { KeyValueStore } from '../session/session.ts'

export type RecentRecord = { kind: 'order' | 'product' | 'collection' | 'retailer'; id: string; label: string }

const key = 'recent'
const remembered = 8

/** The records that were opened last in this browser, the latest first. */
export function createRecentRecords(store: KeyValueStore) {
  const list = (): RecentRecord[] => {
    try {
      return JSON.parse(store.getItem(key) ?? '[]')
    } catch {
      return []
    }
  }
  return {
    list,
    add: (record: RecentRecord) =>
      store.setItem(key, JSON.stringify([record, ...list().filter(({ id }) => id !== record.id)].slice(0, remembered))),
    /** Another brand was chosen, or the session has ended. */
    forget: () => store.removeItem(key),
  }
}
