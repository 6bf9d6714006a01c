import type { Photo } from '@linesheet/contract/platform/fields'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRow, jsonRows } from '../../platform/db/json-rows.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { disputeColumns, evidencePhotos, type FullDispute } from './dispute-columns.sql.ts'

type Key = { brandId: string; id: string }

const disputeStatement = prepareQuery((tx: Tx, { brandId, id }: Key) =>
  tx.selectNoFrom(
    jsonRow<FullDispute>(sql`
      select ${disputeColumns(brandId)} from disputes d join orders o on o.brand_id = ${brandId} and o.id = d.order_id
      where d.brand_id = ${brandId} and d.id = ${id}`).as('dispute'),
  ),
)

/** The dispute with items and photos, in one query. Throws 404. */
export async function findDispute(tx: Tx, brandId: string, id: string): Promise<FullDispute> {
  const [row] = await disputeStatement(tx, { brandId, id })
  if (!row?.dispute) throw notFoundRefusal('dispute')
  return row.dispute
}

const disputesStatement = prepareQuery((tx: Tx, { brandId, id }: Key) =>
  tx.selectNoFrom(
    jsonRows<FullDispute>(sql`
      select ${disputeColumns(brandId)} from disputes d join orders o on o.brand_id = ${brandId} and o.id = d.order_id
      where d.brand_id = ${brandId} and d.order_id = ${id} order by d.reported_at, d.id`).as('disputes'),
  ),
)

/** The disputes of an order, with items and photos, in the order in which they were reported. */
export async function findDisputesOfOrder(tx: Tx, brandId: string, orderId: string): Promise<FullDispute[]> {
  const [row] = await disputesStatement(tx, { brandId, id: orderId })
  return row?.disputes ?? []
}

/** The order of a dispute, to be locked before the dispute. Throws 404. */
export async function findDisputedOrderId(tx: Tx, brandId: string, id: string): Promise<string> {
  const found = await tx.selectFrom('disputes').select('order_id').where('brand_id', '=', brandId).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFoundRefusal('dispute')
  return found.order_id
}

/** The dispute, locked, with the money of its order and what earlier disputes refunded. The order has to be locked already. */
export const lockDispute = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('disputes as d')
    .innerJoin('orders as o', (on) => on.on('o.brand_id', '=', brandId).onRef('o.id', '=', 'd.order_id'))
    .select(['d.id', 'd.external_id', 'd.status', 'd.decided_at', 'd.answered_at', 'd.reason', 'd.amount', 'd.currency_code'])
    .select(['o.subtotal', 'o.discount_total', 'o.commission'])
    .select(
      sql<string>`(select coalesce(sum(r.amount), 0)::text from disputes r
        where r.brand_id = ${brandId} and r.order_id = d.order_id and r.status = 'approved')`.as('refunded'),
    )
    .where('d.brand_id', '=', brandId)
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirstOrThrow()
export type LockedDispute = Awaited<ReturnType<typeof lockDispute>>

export const updateDispute = (tx: Tx, brandId: string, id: string, change: Updateable<Tables['disputes']>) =>
  tx.updateTable('disputes').set(change).where('brand_id', '=', brandId).where('id', '=', id).execute()

/** The lines of an order with their disputed units, whatever the outcome of the disputes. */
export const findDisputedLines = (tx: Tx, brandId: string, orderId: string) =>
  tx
    .selectFrom('order_variations as l')
    .select(['l.id', 'l.variation_id', 'l.quantity', 'l.line_total'])
    .select(
      sql<number>`(select coalesce(sum(i.quantity), 0)::int from dispute_lines i where i.brand_id = ${brandId} and i.order_variation_id = l.id)`.as(
        'disputed',
      ),
    )
    .where('l.brand_id', '=', brandId)
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()

type NewLine = Omit<Insertable<Tables['dispute_lines']>, 'brand_id' | 'dispute_id'>

export async function insertDispute(tx: Tx, dispute: Insertable<Tables['disputes']>, lines: readonly NewLine[]) {
  await tx.insertInto('disputes').values(dispute).execute()
  await tx
    .insertInto('dispute_lines')
    .values(lines.map((line) => ({ ...line, brand_id: dispute.brand_id, dispute_id: dispute.id })))
    .execute()
}

/** Locks the dispute, so that no photo is added concurrently. Returns its order and its number of photos. Throws 404. */
export async function lockDisputeForPhoto(tx: Tx, brandId: string, id: string) {
  const locked = await tx
    .selectFrom('disputes as d')
    .select('d.order_id')
    .select(
      sql<number>`(select count(*)::int from dispute_photos f where f.brand_id = ${brandId} and f.dispute_id = d.id)`.as('photo_count'),
    )
    .where('d.brand_id', '=', brandId)
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
  if (!locked) throw notFoundRefusal('dispute')
  return locked
}

export const insertDisputePhoto = (tx: Tx, photo: Insertable<Tables['dispute_photos']>) =>
  tx.insertInto('dispute_photos').values(photo).execute()

/** The ids of the files that are photos of the disputed order. */
export const findPhotosOfOrder = async (tx: Tx, brandId: string, disputeId: string, fileIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select f.id from disputes d join order_files f on f.brand_id = ${brandId} and f.order_id = d.order_id
    where d.brand_id = ${brandId} and d.id = ${disputeId} and f.id = any(${fileIds}::uuid[]) and f.access_key is not null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export const insertEvidence = (tx: Tx, brandId: string, disputeId: string, fileIds: readonly string[]) =>
  tx
    .insertInto('dispute_evidence')
    .values(fileIds.map((file_id) => ({ brand_id: brandId, dispute_id: disputeId, file_id })))
    .execute()

export const findEvidence = async (tx: Tx, brandId: string, disputeId: string) =>
  (await sql<Photo>`${evidencePhotos(brandId, sql`${disputeId}`)}`.execute(tx)).rows

export const isEvidence = async (tx: Tx, brandId: string, fileId: string) =>
  (await tx
    .selectFrom('dispute_evidence')
    .select('file_id')
    .where('brand_id', '=', brandId)
    .where('file_id', '=', fileId)
    .limit(sql.lit(1))
    .executeTakeFirst()) !== undefined

/** Pending disputes of all brands whose time to answer is over. 500 at most. */
export const findDueDisputes = (tx: Tx, now: Date): Promise<{ brand_id: string; id: string }[]> =>
  tx
    .selectFrom('disputes')
    .select(['brand_id', 'id'])
    .where('status', '=', 'pending')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(sql.lit(500))
    .execute()
