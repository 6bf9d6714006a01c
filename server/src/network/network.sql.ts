import type { NetworkSummary } from '@linesheet/contract/network'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

/** The retailer of the order `o`, for a query over orders. */
export const networkSummary = sql<NetworkSummary>`(
  select json_build_object('company_id', r.id, 'name', r.name, 'retailer_type', r.retailer_type, 'country_code', r.country_code, 'email', r.email,
    'phone', r.phone, 'status', n.status, 'note', n.note, 'is_locked', n.locked_at is not null, 'orders', n.orders, 'last_ordered_at', n.last_ordered_at,
    'currency_code', o.currency_code,
    'lifetime_value', coalesce((select b.value::text from network_values b
      where b.brand_id = o.brand_id and b.retailer_id = o.buying_company_id and b.currency_code = o.currency_code), '0.00'))
  from network_entries n join retailers r on r.id = n.retailer_id
  where n.brand_id = o.brand_id and n.retailer_id = o.buying_company_id)`

/**
 * Counts an order in the brand's relation to the retailer, which is created with the first one. Returns how many orders there were before,
 * and whether the retailer is locked to the brand.
 */
export async function countRetailerOrder(tx: Tx, brandId: string, retailerId: string, placedAt: string, now: Date) {
  const entry = await tx
    .insertInto('network_entries')
    .values({ brand_id: brandId, retailer_id: retailerId, status: 'ordered', orders: 1, last_ordered_at: placedAt, created_at: now })
    .onConflict((clash) =>
      clash.columns(['brand_id', 'retailer_id']).doUpdateSet({
        status: 'ordered',
        orders: sql`network_entries.orders + 1`,
        last_ordered_at: sql`greatest(network_entries.last_ordered_at, excluded.last_ordered_at)`,
      }),
    )
    .returning(['orders', 'locked_at'])
    .executeTakeFirstOrThrow()
  return { earlierOrders: entry.orders - 1, isLocked: entry.locked_at !== null }
}
