import type { Tx } from '../../platform/db/db.ts'

/** `examples`: up to three of the rows, as JSON. */
export type Drift = { rows: number; examples: string[] }

/** How drift of one brand is found and repaired. */
export type Rebuild = {
  /** A description of the repair, for docs/derived-data.md. */
  how: string
  /** Rows that differ from their source. Needs one snapshot, because servers write at the same time. */
  find: (tx: Tx, brandId: string) => Promise<Drift>
  /** Runs in a transaction of its own, while servers write. Absent if a person has to decide. */
  repair?: (tx: Tx, brandId: string) => Promise<unknown>
}

/** A table, or columns of one, whose values are derived from other rows. */
export type DerivedData = {
  table: string
  /** Absent if whole rows are derived. */
  columns?: readonly string[]
  followsFrom: string
  /** Triggers that maintain it, as `table.trigger`. */
  triggers?: readonly string[]
  /** Functions of the server that maintain it, as `file#function`, the file below server/src. */
  code?: readonly string[]
  rebuild: Rebuild
}

export const nameOf = ({ table, columns }: Pick<DerivedData, 'table' | 'columns'>) => (columns ? `${table}.${columns.join(', ')}` : table)
