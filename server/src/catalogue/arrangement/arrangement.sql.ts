import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type Table = 'products' | 'collections'

/** Lets one arrangement of a brand run at a time: each starts from the positions that the previous one left. */
export const lockArrangement = (tx: Tx, brandId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`arrange ${brandId}`}, 0))`.execute(tx)

/** Puts rows into the order of `ids`, within the positions that they occupy now; only rows that move are written. Unknown ids are ignored. */
export async function putInOrder(tx: Tx, brandId: string, table: Table, orderedIds: string[]) {
  const ids = [...new Set(orderedIds)]
  await lockArrangement(tx, brandId)
  if (await sharePosition(tx, brandId, table, ids)) await resetGaps(tx, brandId, table)
  const rows = sql.table(table)
  await sql`
    update ${rows} p set position = placed.position
    from unnest(
      array(select known.id from unnest(${ids}::uuid[]) with ordinality as input (id, n)
        join ${rows} known on known.brand_id = ${brandId} and known.id = input.id order by input.n),
      array(select position from ${rows} where brand_id = ${brandId} and id = any(${ids}::uuid[]) order by position, id)
    ) as placed (id, position)
    where p.brand_id = ${brandId} and p.id = placed.id and p.position <> placed.position`.execute(tx)
}

/** Moves one product after another, or before all if `after` is null: into the middle of the gap, so that no other row is written. */
export async function moveAfter(tx: Tx, brandId: string, id: string, after: string | null) {
  await lockArrangement(tx, brandId)
  const gap = await gapAfter(tx, brandId, id, after)
  const middle = (gap.from + gap.to) / 2
  if (middle > gap.from && middle < gap.to) return setPosition(tx, brandId, id, middle)
  await resetGaps(tx, brandId, 'products')
  const wider = await gapAfter(tx, brandId, id, after)
  return setPosition(tx, brandId, id, (wider.from + wider.to) / 2)
}

const setPosition = (tx: Tx, brandId: string, id: string, position: number) =>
  tx.updateTable('products').set({ position }).where('brand_id', '=', brandId).where('id', '=', id).execute()

async function gapAfter(tx: Tx, brandId: string, id: string, after: string | null) {
  const { rows } = await sql<{ from: number | null; to: number }>`
    with before as (select coalesce((select position from products where brand_id = ${brandId} and id = ${after}),
      case when ${after}::uuid is null then (select min(position) - 1024 from products where brand_id = ${brandId}) end) as position)
    select before.position as "from", coalesce((select min(position) from products p
      where p.brand_id = ${brandId} and p.id <> ${id} and p.position > before.position), before.position + 1024) as "to" from before`.execute(
    tx,
  )
  const gap = rows[0]
  if (!gap || gap.from === null) throw notFoundRefusal('product')
  return { from: gap.from, to: gap.to }
}

/** Whether some of the rows have the same position: two that were added at once, or a restored one whose position is taken. */
async function sharePosition(tx: Tx, brandId: string, table: Table, ids: readonly string[]) {
  const { rows } = await sql`
    select from ${sql.table(table)} where brand_id = ${brandId} and id = any(${ids}::uuid[])
    group by position having count(*) > 1 limit 1`.execute(tx)
  return rows.length > 0
}

/** Makes all gaps 1024 again; needed after about fifty moves into one gap. */
const resetGaps = (tx: Tx, brandId: string, table: Table) =>
  sql`
    update ${sql.table(table)} p set position = numbered.n * 1024
    from (select id, row_number() over (order by position, id) as n from ${sql.table(table)} where brand_id = ${brandId}) numbered
    where p.brand_id = ${brandId} and p.id = numbered.id`.execute(tx)
