import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export const fileTables = ['product_files', 'order_files', 'message_files', 'dispute_photos'] as const
export type FileTable = (typeof fileTables)[number]
/** `access_key` is null for a file that is not a picture. */
export type FileRow = { brand_id: string; id: string; access_key: string | null }

/** About that many rows from random pages, without reading the table, however large it is. */
export async function sampleFiles(tx: Tx, table: FileTable, limit: number): Promise<FileRow[]> {
  const pages = await sql<{ pages: number }>`
    select greatest(pg_relation_size(${table}::regclass) / 8192, 1)::float8 as pages`.execute(tx)
  const share = Math.min(100, (100 * limit) / (pages.rows[0]?.pages ?? 1) / 4)
  const { rows } = await sql<FileRow>`
    select brand_id, id, access_key from ${sql.table(table)} tablesample system (${sql.lit(share)}) limit ${sql.lit(limit)}`.execute(tx)
  return rows
}

/** The rows after that one, in the order of their keys. */
export async function filesAfter(tx: Tx, table: FileTable, last: FileRow | undefined, limit: number): Promise<FileRow[]> {
  const after = last ? sql`where (brand_id, id) > (${last.brand_id}, ${last.id})` : sql``
  const { rows } = await sql<FileRow>`
    select brand_id, id, access_key from ${sql.table(table)} ${after} order by brand_id, id limit ${sql.lit(limit)}`.execute(tx)
  return rows
}
