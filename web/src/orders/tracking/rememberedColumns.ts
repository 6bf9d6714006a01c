import { type TrackingColumn, type TrackingColumns, trackingColumns } from '@linesheet/domain/orders/tracking-rows'

const key = 'tracking:columns'
type Chosen = Readonly<Record<string, string>>

/** The user's choices for the headers of earlier lists, stored in this browser; `''` for a column that is skipped. */
export function rememberedColumns(storage: Pick<Storage, 'getItem'>): Chosen {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter(([, column]) => column === '' || trackingColumns.includes(column)))
  } catch {
    return {}
  }
}

const maxHeaders = 100

/** Remembers the columns of a list with headers. The oldest of many headers are forgotten. */
export function rememberColumns(storage: Pick<Storage, 'getItem' | 'setItem'>, header: readonly string[], columns: TrackingColumns) {
  const chosen = Object.fromEntries(header.flatMap((name, at) => (name ? [[name, columns[at] ?? '']] : [])))
  const earlier = Object.entries(rememberedColumns(storage)).filter(([name]) => !Object.hasOwn(chosen, name))
  storage.setItem(key, JSON.stringify(Object.fromEntries([...earlier, ...Object.entries(chosen)].slice(-maxHeaders))))
}

/** The columns with a new choice for one of them. Another column with the same meaning becomes skipped. */
export const withColumn = (columns: TrackingColumns, at: number, column: TrackingColumn | null): TrackingColumns =>
  columns.map((before, index) => (index === at ? column : before === column ? null : before))
