import type { NetworkSummary } from '@linesheet/contract/retailers/network.summary'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRow } from '../../platform/db/json-rows.ts'

/** As it is stored: values that a caller may not read are left out of the answer later. */
type StoredSummary = NetworkSummary & { lifetime_value: string }

/** The retailer of the order `o`, for a query over orders. */
export const networkSummary = (brandId: string) =>
  jsonRow<StoredSummary>(sql`
    select r.id as company_id, r.name, r.retailer_type, r.country_code, r.language_code, r.email, r.phone, n.status, n.note, n.locked_at is not null as is_locked,
      n.orders, n.last_ordered_at, o.currency_code,
      coalesce((select b.value::text from network_values b where b.brand_id = ${brandId} and b.retailer_id = o.buying_company_id
        and b.currency_code = o.currency_code), '0.00') as lifetime_value
    from network_entries n join retailers r on r.id = n.retailer_id
    where n.brand_id = ${brandId} and n.retailer_id = o.buying_company_id`).$castTo<StoredSummary>()

type RetailerOrder = { id: string; placed_at: string }

/**
 * Counts orders in the brand's entries for their retailers, which are created with the first order. Returns for each order how many there were before it, and
 * whether the retailer is locked to the brand. Retailers are locked in the order of their ids.
 */
export async function countRetailerOrders(tx: Tx, brandId: string, orders: readonly RetailerOrder[], now: Date) {
  const counted = [...Map.groupBy(orders, ({ id }) => id)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const latest = counted.map(([, group]) => new Date(Math.max(...group.map(({ placed_at }) => Date.parse(placed_at)))).toISOString())
  const { rows } = await sql<{ id: string; orders: number; locked_at: string | null }>`
    insert into network_entries as n (brand_id, retailer_id, status, orders, last_ordered_at, created_at)
    select ${brandId}::uuid, r.id, 'ordered', r.orders, r.latest, ${now}::timestamptz
    from unnest(${counted.map(([id]) => id)}::uuid[], ${counted.map(([, { length }]) => length)}::int[], ${latest}::timestamptz[]) as r (id, orders, latest)
    on conflict (brand_id, retailer_id) do update set status = 'ordered', orders = n.orders + excluded.orders,
      last_ordered_at = greatest(n.last_ordered_at, excluded.last_ordered_at)
    returning n.retailer_id as id, n.orders, n.locked_at`.execute(tx)
  const relations = new Map(rows.map((row) => [row.id, { isLocked: row.locked_at !== null, orders: row.orders }]))
  const seen = new Map(counted.map(([id, { length }]) => [id, (relations.get(id)?.orders ?? length) - length]))
  return orders.map(({ id }) => {
    const earlierOrders = seen.get(id) ?? 0
    seen.set(id, earlierOrders + 1)
    return { earlierOrders, isLocked: relations.get(id)?.isLocked ?? false }
  })
}
