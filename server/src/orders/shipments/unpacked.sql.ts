import { maxNamedOrders } from '@linesheet/contract/orders/orders.bulk'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** How many units of the order `o` are in no parcel, counted like `unitsLeftBehind` of domain/src/orders/packing.ts. */
export const unitsUnpacked = (brandId: string) => sql<number>`(
  select coalesce(sum(greatest(l.quantity - coalesce(p.quantity, 0), 0)), 0)::int
  from order_variations l left join (
    select (c ->> 'order_variation_id')::uuid as line_id, sum((c ->> 'quantity')::int) as quantity
    from shipments s cross join jsonb_array_elements(s.lines) c where s.brand_id = ${brandId} and s.order_id = o.id group by 1
  ) p on p.line_id = l.id
  where l.brand_id = ${brandId} and l.order_id = o.id and exists (
    select from shipments s cross join jsonb_array_elements(s.lines) c
    where s.brand_id = ${brandId} and s.order_id = o.id and (c ->> 'quantity')::int > 0))`

type UnpackedOrder = { id: string; number: string; buyer_name: string; units: number }

/** The packed orders among these with units in no parcel: their count, and the first of them. */
export async function findUnpacked(tx: Tx, brandId: string, ids: readonly string[]) {
  const { rows } = await sql<UnpackedOrder & { count: number }>`
    select u.id, 'LS-' || u.number as number, u.buyer_name, u.units, (count(*) over ())::int as count
    from (
      select o.id, o.number, o.buyer_name, ${unitsUnpacked(brandId)} as units from orders o
      where o.brand_id = ${brandId} and o.id = any(${ids}::uuid[]) and o.status = 'packed' offset 0
    ) u where u.units > 0 order by u.number limit ${sql.lit(maxNamedOrders)}`.execute(tx)
  return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _, ...order }) => order) }
}
