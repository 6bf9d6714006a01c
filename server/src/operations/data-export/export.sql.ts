import type { Photo } from '@linesheet/contract/platform/fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { optimizerFence } from '../../platform/lists/list.ts'
import type { ExportedTable } from './exported-table.ts'

const batchSize = 1000
const batchLimit = sql.lit(batchSize)

/** A row as it is exported. `cursor`: the position after which the next batch begins. */
export type ExportedRow = { cursor: string[]; [column: string]: unknown }

const keyColumns = (key: readonly string[]) => sql.join(key.map((column) => sql.ref(`t.${column}`)))
const isBehind = (key: readonly string[], after: readonly string[] | undefined) =>
  after ? sql`and (${keyColumns(key)}) > (${sql.join(after)})` : sql``

/** The next rows of a table, in the order of its key. */
export async function findExportedRows(tx: Tx, brandId: string, { table, key, columns }: ExportedTable, after?: readonly string[]) {
  const { rows } = await sql<ExportedRow>`
    select array[${sql.join(key.map((column) => sql`${sql.ref(`t.${column}`)}::text`))}] as cursor,
      ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}
    from ${sql.table(table)} t where t.brand_id = ${brandId} ${isBehind(key, after)} order by ${keyColumns(key)} limit ${batchLimit}`.execute(
    tx,
  )
  return rows
}

export async function countExportedRows(tx: Tx, brandId: string, { table }: ExportedTable) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} t where t.brand_id = ${brandId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The members of the brand, with only the account data that colleagues see. */
export async function findExportedMembers(tx: Tx, brandId: string, after?: readonly string[]) {
  const { rows } = await sql<ExportedRow>`
    select array[t.user_id::text] as cursor, t.user_id, t.role, t.created_at, u.username, u.first_name, u.last_name
    from memberships t join users u on u.id = t.user_id
    where t.brand_id = ${brandId} ${isBehind(['user_id'], after)} order by t.user_id limit ${batchLimit}`.execute(tx)
  return rows
}

/** The retailers of the brand's network, with the marketplace's data about them. Looked up one by one: a merge join would read the retailers of all brands. */
export async function findExportedRetailers(tx: Tx, brandId: string, after?: readonly string[]) {
  const { rows } = await sql<ExportedRow>`
    select array[t.retailer_id::text] as cursor, t.retailer_id, t.status, t.source, t.note, t.tags, t.locked_at, t.orders, t.last_ordered_at,
      t.last_contacted_at, t.created_at,
      r.name, r.retailer_type, r.retail_channel, r.contact, r.email, r.phone, r.country_code, r.language_code, r.is_language_known, r.addresses
    from network_entries t cross join lateral (select * from retailers one where one.id = t.retailer_id offset ${optimizerFence}) r
    where t.brand_id = ${brandId} ${isBehind(['retailer_id'], after)} order by t.retailer_id limit ${batchLimit}`.execute(tx)
  return rows
}

/** A stored file, its owner, and its location. An `access_key` makes it a photo. */
export type StoredFile = { id: string; owner_id: string; access_key: string | null; content_type: string }
const fileTables = {
  products: { table: 'product_files', owner: 'product_id' },
  orders: { table: 'order_files', owner: 'order_id' },
  disputes: { table: 'dispute_photos', owner: 'dispute_id' },
  chats: { table: 'message_files', owner: 'chat_id' },
} as const
export type FileOwner = keyof typeof fileTables
export const fileOwners = Object.keys(fileTables) as FileOwner[]
export const fileTableNames: readonly string[] = Object.values(fileTables).map(({ table }) => table)

/** The files that may be downloaded. */
export async function findStoredFiles(tx: Tx, brandId: string, kind: FileOwner, after?: string) {
  const { table, owner } = fileTables[kind]
  const scanned = kind === 'orders' || kind === 'chats' ? sql`and (t.scan is null or t.scan = 'clean')` : sql``
  const { rows } = await sql<StoredFile>`
    select t.id, ${sql.ref(`t.${owner}`)} as owner_id, t.access_key, t.content_type
    from ${sql.table(table)} t where t.brand_id = ${brandId} ${isBehind(['id'], after ? [after] : undefined)} ${scanned}
    order by t.id limit ${batchLimit}`.execute(tx)
  return rows
}

type Cover = { id: string; cover_photo: Photo }
/** The covers of the brand's collections. */
export async function findCovers(tx: Tx, brandId: string) {
  const { rows } = await sql<Cover>`
    select t.id, t.cover_photo from collections t where t.brand_id = ${brandId} and t.cover_photo is not null order by t.id`.execute(tx)
  return rows
}

type ExportRow = {
  id: string
  status: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'
  total: number
  done: number
  created_at: string
  finished_at: string | null
  requested_by: string
  missing_files: number
}

/** The latest exports of the brand, the newest first. */
export async function findExports(tx: Tx, brandId: string, kind: string) {
  const { rows } = await sql<ExportRow>`
    select j.id, j.status, j.total, j.done, j.created_at, j.finished_at, jsonb_array_length(j.refused) as missing_files,
      coalesce((select coalesce(person_name(u.first_name, u.last_name), u.username) from users u where u.id = j.user_id), '') as requested_by
    from jobs j where j.brand_id = ${brandId} and j.kind = ${kind} order by j.created_at desc, j.id desc limit 5`.execute(tx)
  return rows
}

/** The export that began after `since` and is still running. Two simultaneous requests wait for each other on the row of the brand's company. */
export async function findUnfinishedExport(tx: Tx, brandId: string, kind: string, since: Date) {
  await sql`select from companies where brand_id = ${brandId} for update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j where j.brand_id = ${brandId} and j.kind = ${kind} and j.status in ('waiting', 'running') and j.created_at > ${since} limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Starts the export, or starts it again: the work of an earlier attempt is not continued. */
export const restartProgress = (tx: Tx, brandId: string, id: string, total: number) =>
  sql`update jobs set total = ${total}, done = 0, refused = '[]', status = 'running' where brand_id = ${brandId} and id = ${id}`.execute(tx)
