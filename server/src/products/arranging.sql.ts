import { notFound } from '@linesheet/domain/refusal'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

type Table = 'products' | 'collections'

/** One arrangement of a brand at a time: each is made of the places that the one before left. */
export const alone = (tx: Tx, brandId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`arrange ${brandId}`}, 0))`.execute(tx)

/**
 * Puts these rows among themselves into this order, in the places that they take up now; only those that move are written. What is gone
 * by now takes no place.
 */
export async function putInOrder(tx: Tx, brandId: string, table: Table, said: string[]) {
  const ids = [...new Set(said)]
  await alone(tx, brandId)
  if (await haveOnePlace(tx, brandId, table, ids)) await spreadOut(tx, brandId, table)
  const rows = sql.table(table)
  await sql`
    update ${rows} p set position = placed.position
    from unnest(
      array(select known.id from unnest(${ids}::uuid[]) with ordinality as said (id, n)
        join ${rows} known on known.brand_id = ${brandId} and known.id = said.id order by said.n),
      array(select position from ${rows} where brand_id = ${brandId} and id = any(${ids}::uuid[]) order by position, id)
    ) as placed (id, position)
    where p.brand_id = ${brandId} and p.id = placed.id and p.position <> placed.position`.execute(tx)
}

/** Puts one product behind another, or before all; it takes the middle of the gap, and nothing else moves. */
export async function moveBehind(tx: Tx, brandId: string, id: string, after: string | null) {
  await alone(tx, brandId)
  const gap = await gapBehind(tx, brandId, id, after)
  const middle = (gap.from + gap.to) / 2
  if (middle > gap.from && middle < gap.to) return place(tx, brandId, id, middle)
  await spreadOut(tx, brandId, 'products')
  const wider = await gapBehind(tx, brandId, id, after)
  return place(tx, brandId, id, (wider.from + wider.to) / 2)
}

const place = (tx: Tx, brandId: string, id: string, position: number) =>
  tx.updateTable('products').set({ position }).where('brand_id', '=', brandId).where('id', '=', id).execute()

async function gapBehind(tx: Tx, brandId: string, id: string, after: string | null) {
  const { rows } = await sql<{ from: number | null; to: number }>`
    with before as (select coalesce((select position from products where brand_id = ${brandId} and id = ${after}),
      case when ${after}::uuid is null then (select min(position) - 1024 from products where brand_id = ${brandId}) end) as position)
    select before.position as "from", coalesce((select min(position) from products p
      where p.brand_id = ${brandId} and p.id <> ${id} and p.position > before.position), before.position + 1024) as "to" from before`.execute(
    tx,
  )
  const gap = rows[0]
  if (!gap || gap.from === null) throw notFound('product')
  return { from: gap.from, to: gap.to }
}

/** Whether some of them stand in one place: two that were added at once, or one that came back to where another is by now. */
async function haveOnePlace(tx: Tx, brandId: string, table: Table, ids: readonly string[]) {
  const { rows } = await sql`
    select from ${sql.table(table)} where brand_id = ${brandId} and id = any(${ids}::uuid[])
    group by position having count(*) > 1 limit 1`.execute(tx)
  return rows.length > 0
}

/** Gaps of 1024 again; needed after some fifty moves into one place. */
const spreadOut = (tx: Tx, brandId: string, table: Table) =>
  sql`
    update ${sql.table(table)} p set position = spread.n * 1024
    from (select id, row_number() over (order by position, id) as n from ${sql.table(table)} where brand_id = ${brandId}) spread
    where p.brand_id = ${brandId} and p.id = spread.id`.execute(tx)
