import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** The number of orders of a brand that are announced at a time. */
const announcedTogether = sql.lit(10_000)

/** Brands with an order that is due soon and was not announced. */
export async function findBrandsWithDeadlines(tx: Tx, now: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ brand_id: string }>`
    select c.brand_id from companies c
    where exists (
      select from orders o where o.brand_id = c.brand_id and o.due_at > ${now} and o.due_at <= ${until}
        and not exists (select from announced_deadlines a where a.brand_id = c.brand_id and a.order_id = o.id and a.due_at = o.due_at))`.execute(
    tx,
  )
  return rows.map(({ brand_id }) => brand_id)
}

/** Stores that the next deadlines of a brand are announced. Returns the orders, the most urgent first; another server's are missing. */
export async function insertAnnouncements(tx: Tx, brandId: string, now: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ order_id: string; due_at: string }>`
    insert into announced_deadlines (brand_id, order_id, due_at, announced_at)
    select ${brandId}::uuid, o.id, o.due_at, ${now}::timestamptz from orders o
    where o.brand_id = ${brandId} and o.due_at > ${now} and o.due_at <= ${until}
      and not exists (select from announced_deadlines a where a.brand_id = ${brandId} and a.order_id = o.id and a.due_at = o.due_at)
    order by o.due_at, o.id limit ${announcedTogether}
    on conflict do nothing
    returning order_id, due_at`.execute(tx)
  const keyOf = ({ due_at, order_id }: (typeof rows)[number]) => `${due_at} ${order_id}`
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ order_id }) => order_id)
}

/** Deletes announcements of deadlines that have passed, because nothing announces these again. */
export const deleteOldAnnouncements = (tx: Tx, now: Date) =>
  tx.deleteFrom('announced_deadlines').where('due_at', '<', now.toISOString()).execute()
