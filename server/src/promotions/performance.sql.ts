import type { Day } from '@linesheet/domain/days'
import type { CurrencyCode, Region } from '@linesheet/domain/places'
import type { PromotionScope } from '@linesheet/domain/promotions'
import { currenciesOfRegions } from '@linesheet/domain/promotions'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { oneByOne } from '../kernel/list.ts'

export type SalesScope = {
  id: string
  scope: PromotionScope
  currency_code: CurrencyCode
  regions: readonly Region[]
  /** The first day, and the day after the last, of the brand. */
  since: Day
  until: Day
}
export type DaySales = { day: Day; currency_code: CurrencyCode; redemptions: number; orders: number; revenue: string }

/**
 * What was sold each day of the goods in a promotion's scope, in the currencies of its regions, and how many orders used it. Read from the
 * index of orders by time: a promotion lasts a year at most.
 */
export async function findSalesByDay(tx: Tx, brandId: string, { id, scope, regions, since, until }: SalesScope): Promise<DaySales[]> {
  const moment = (day: Day) => sql`(${day}::date::timestamp at time zone c.time_zone)`
  const goods =
    scope === 'storefront'
      ? sql`select o.subtotal - o.discount_total as amount`
      : sql`select sum(l.line_total) as amount from order_variations l
          where l.brand_id = ${brandId} and l.order_id = o.id and l.product_id in (
            select i.product_id from promotion_products i where i.brand_id = ${brandId} and i.promotion_id = ${id}) offset ${oneByOne}`
  const { rows } = await sql<DaySales>`
    select (o.placed_at at time zone c.time_zone)::date as day, o.currency_code, count(*) as orders,
      count(r.order_id) as redemptions, sum(goods.amount)::text as revenue
    from companies c join orders o on o.brand_id = ${brandId} and o.placed_at >= ${moment(since)} and o.placed_at < ${moment(until)}
    cross join lateral (${goods}) goods
    left join promotion_redemptions r on r.brand_id = ${brandId} and r.promotion_id = ${id} and r.order_id = o.id
    where c.brand_id = ${brandId} and o.status <> 'cancelled' and o.currency_code = any(${currenciesOfRegions(regions)}::text[])
      and goods.amount is not null
    group by 1, 2`.execute(tx)
  return rows
}
