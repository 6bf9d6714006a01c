import type { Tx } from '../../platform/db/db.ts'

/** `examples`: up to three of the rows, as JSON. */
export type Drift = { rows: number; examples: string[] }

/** How drift of one brand is found and repaired. */
export type Rebuild = {
  /** What the repair does, for docs/derived-data.md. */
  how: string
  /** Rows that differ from what they follow from. Needs one snapshot, because servers write meanwhile. */
  find: (tx: Tx, brandId: string) => Promise<Drift>
  /** Runs in a transaction of its own, beside servers that write. Absent where a person has to decide. */
  repair?: (tx: Tx, brandId: string) => Promise<unknown>
}

/** A table, or columns of one, whose rows follow from other rows. */
export type DerivedData = {
  table: string
  /** Absent where the whole rows are derived. */
  columns?: readonly string[]
  followsFrom: string
  /** Triggers that keep it, as `table.trigger`. */
  triggers?: readonly string[]
  /** Functions of the server that keep it, as `file#function`, the file below server/src. */
  code?: readonly string[]
  rebuild: Rebuild
}

export const nameOf = ({ table, columns }: Pick<DerivedData, 'table' | 'columns'>) => (columns ? `${table}.${columns.join(', ')}` : table)
