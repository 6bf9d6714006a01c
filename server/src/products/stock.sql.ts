import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

type Line = { variation_id: string | null; quantity: number }

/** Promised to an accepted order. More than there is may be promised: a brand makes what it sells. */
export const reserve = (tx: Tx, brandId: string, lines: Line[]) => change(tx, brandId, lines, sql`reserved = v.reserved + n.quantity`)

/** Promised no more: the order was cancelled. */
export const release = (tx: Tx, brandId: string, lines: Line[]) =>
  change(tx, brandId, lines, sql`reserved = greatest(v.reserved - n.quantity, 0)`)

/** Left with a parcel. What is always in stock stays so (`greatest` alone would make nothing of null). */
export const takeOut = (tx: Tx, brandId: string, lines: Line[]) =>
  change(
    tx,
    brandId,
    lines,
    sql`reserved = greatest(v.reserved - n.quantity, 0), stock = case when v.stock is not null then greatest(v.stock - n.quantity, 0) end`,
  )

/** The rows are locked in the order of their ids, so that two orders of the same goods never wait for each other crosswise. */
function change(tx: Tx, brandId: string, lines: Line[], set: ReturnType<typeof sql>) {
  if (!lines.length) return undefined
  const ids = lines.map(({ variation_id }) => variation_id)
  const quantities = lines.map(({ quantity }) => quantity)
  return sql`
    update variations v set ${set}
    from (
      select l.id, wanted.quantity from variations l
      join (
        select id, sum(quantity)::int as quantity from unnest(${ids}::uuid[], ${quantities}::int[]) as said (id, quantity) group by id
      ) wanted on wanted.id = l.id
      where l.brand_id = ${brandId} order by l.id for update of l
    ) n
    where v.brand_id = ${brandId} and v.id = n.id`.compile(tx)
}
