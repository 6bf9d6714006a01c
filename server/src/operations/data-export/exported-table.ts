import type { Tables } from '../../platform/db/tables.gen.ts'

type Column<T extends keyof Tables> = keyof Tables[T] & string
/** `key` is the primary key without the brand: rows are read in its order, a batch after the other. */
export type ExportedTable = { file: string; table: keyof Tables; key: readonly string[]; columns: readonly string[] }

/** A table of the export. Only the columns that are named here leave the database: no hashes of links, no keys of files, no cards. */
export const table = <T extends keyof Tables>(name: T, key: readonly Column<T>[], columns: readonly Column<T>[]): ExportedTable => ({
  file: `${name.replaceAll('_', '-')}.csv`,
  table: name,
  key,
  columns,
})

export const fileColumns = ['kind', 'original_name', 'content_type', 'bytes', 'created_at'] as const
