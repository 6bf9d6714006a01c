import { useEffect } from 'react'
import { createRecentRecords, type RecentRecord } from './createRecentRecords.ts'

export const recentRecords = createRecentRecords(localStorage)

/** Remembers that the page of a record is open. */
export function useRecentRecord(kind: RecentRecord['kind'], id: string, label: string) {
  useEffect(() => recentRecords.add({ kind, id, label }), [kind, id, label])
}
