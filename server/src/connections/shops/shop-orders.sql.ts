import type { ShopOrdersState } from '@linesheet/domain/connections/shop-orders'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareWrite } from '../../platform/db/prepared.ts'

type Orders = { state: ShopOrdersState; since: string | null; counts: { waiting: number; open: number; failed: number } }

/** Whether accepted orders are entered in a shop, and how many are waiting, open and failed. */
export async function findShopOrders(tx: Tx, brandId: string, shopId: string): Promise<Orders> {
  const { rows } = await sql<Orders>`
    select s.orders_state as state, s.orders_since as since, (
      select json_build_object('waiting', count(*) filter (where o.state = 'waiting'), 'open', count(*) filter (where o.state in ('draft', 'taken')),
        'failed', count(*) filter (where o.state = 'failed'))
      from shop_orders o where o.brand_id = ${brandId} and o.shop_id = s.id and o.state in ('waiting', 'draft', 'taken', 'failed')
    ) as counts
    from shops s where s.brand_id = ${brandId} and s.id = ${shopId}`.execute(tx)
  return rows[0] ?? { state: 'off', since: null, counts: { waiting: 0, open: 0, failed: 0 } }
}

type Named = { brandId: string; shopId: string; ids: readonly string[]; now: Date }
/** Queues the orders that an event of a shop names to be checked, if they are followed there. */
export const nudgeNamedOrders = (tx: Tx, brandId: string, shopId: string, ids: readonly string[], now: Date): void =>
  namedStatement(tx, { brandId, shopId, ids, now })
const namedStatement = prepareWrite(
  (_tx, { brandId, shopId, ids, now }: Named) => sql`
    select queue_shop_order(${brandId}, o.shop_id, o.order_id, ${now}::timestamptz, ${now}::timestamptz) from shop_orders o
    join shops s on s.brand_id = ${brandId} and s.id = o.shop_id and s.orders_state = 'on'
    where o.brand_id = ${brandId} and o.shop_id = ${shopId} and o.state in ('draft', 'taken') and o.external_ids && ${ids}::text[]`,
)
