import type { Day } from '@linesheet/domain/platform/days'
import type { CurrencyCode, Region } from '@linesheet/domain/platform/places'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { currenciesOfRegions, type PromotionScope } from '@linesheet/domain/promotions/promotions'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/db.ts'
import { rowById } from '../platform/lists/list.ts'
import { brandDay } from './status.sql.ts'

/** The facts that the figures of a promotion depend on. Throws 404. */
export async function findPromotionScope(tx: Tx, brandId: string, id: string, now: Date) {
  const found = await tx
    .selectFrom('promotions as p')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .select(['p.id', 'p.scope', 'p.currency_code', 'p.regions', 'p.starts_on', 'p.ends_on', 'c.time_zone', brandDay(now).as('today')])
    .where('p.brand_id', '=', brandId)
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFoundRefusal('promotion')
  return found
}

export type SalesScope = {
  id: string
  scope: PromotionScope
  currency_code: CurrencyCode
  regions: readonly Region[]
  time_zone: string
  /** The beginning and the end of the period. */
  since: Date
  until: Date
}
export type DaySales = { day: Day; currency_code: CurrencyCode; redemptions: number; orders: number; revenue: string }

/**
 * Sales by day of the goods in a promotion's scope, in the currencies of its regions, and the number of orders that used it. For the storefront, orders are
 * read by time; for chosen products, by the index of their lines.
 */
export async function findSalesByDay(
  tx: Tx,
  brandId: string,
  { id, scope, regions, time_zone, since, until }: SalesScope,
): Promise<DaySales[]> {
  const isSold = sql`o.placed_at >= ${since} and o.placed_at < ${until} and o.status <> 'cancelled'
    and o.currency_code = any(${currenciesOfRegions(regions)}::text[])`
  const sold =
    scope === 'storefront'
      ? sql`select o.placed_at, o.currency_code, o.subtotal - o.discount_total as amount
          from orders o where o.brand_id = ${brandId} and ${isSold}`
      : sql`select o.placed_at, o.currency_code, sum(l.line_total) as amount
          from promotion_products i join order_variations l on l.brand_id = ${brandId} and l.product_id = i.product_id
          join ${rowById('orders', brandId, 'l.order_id', 'o')} on ${isSold}
          where i.brand_id = ${brandId} and i.promotion_id = ${id} group by o.id, o.placed_at, o.currency_code`
  const { rows } = await sql<DaySales>`
    with sold as materialized (${sold}), used as materialized (
      select o.placed_at, o.currency_code from promotion_redemptions r cross join ${rowById('orders', brandId, 'r.order_id', 'o')}
      where r.brand_id = ${brandId} and r.promotion_id = ${id} and o.status <> 'cancelled'
    ), counted as (
      select placed_at, currency_code, 1 as orders, 0 as redemptions, amount from sold
      union all select placed_at, currency_code, 0, 1, 0 from used
    )
    select (e.placed_at at time zone ${time_zone})::date as day, e.currency_code, sum(e.orders) as orders,
      sum(e.redemptions) as redemptions, sum(e.amount)::numeric(24, 2)::text as revenue
    from counted e group by 1, 2`.execute(tx)
  return rows
}
