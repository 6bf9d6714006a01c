import type { MarketplaceOrder } from '@linesheet/contract/connections/marketplace.reading'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { isNotOnHold } from '../../money/payouts/balances.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { differencesColumn } from '../../promotions/order-promotions.sql.ts'

type Page = { cursor?: string | undefined; limit: number }
const firstId = '00000000-0000-0000-0000-000000000000'

/** The terms of the brand for orders, or undefined if there is no such brand. */
export const findOrderTerms = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('companies')
    .select(['currency_code', 'lead_time_days', 'minimum_order', 'reorder_minimum'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst()

/** Ids of active products after the cursor; one more than a page has, if there is a next page. */
export async function findActiveProductIds(tx: Tx, brandId: string, { cursor = firstId, limit }: Page) {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('status', '=', 'active')
    .where(isNotOnHold(brandId))
    .where('id', '>', cursor)
    .orderBy('id')
    .limit(sql.lit(limit + 1))
    .execute()
  return rows.map(({ id }) => id)
}

/** Our id of the order that the marketplace sent under this id. */
export const findOrderId = async (tx: Tx, externalId: string) =>
  (
    await tx
      .selectFrom('marketplace_ids')
      .select('answer_id')
      .where('kind', '=', 'order')
      .where('external_id', '=', externalId)
      .executeTakeFirst()
  )?.answer_id

type Line = z.output<typeof MarketplaceOrder>['order_variations']
const linesColumn = (brandId: string) =>
  jsonRows<Line[number]>(sql`
    select l.variation_id, l.quantity_ordered, l.quantity, l.unit_price::text, l.discount::text, l.line_total::text, l.promotion_id
    from order_variations l where l.brand_id = ${brandId} and l.order_id = o.id order by l.position`).as('order_variations')

/** The contract says which columns of an order are sent. */
const ordersOf = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('orders as o')
    .selectAll('o')
    .select([sql<string>`'LS-' || o.number`.as('number'), linesColumn(brandId), differencesColumn(brandId).as('promotion_differences')])
    .where('o.brand_id', '=', brandId)

export const findOrderForMarketplace = (tx: Tx, brandId: string, id: string) => ordersOf(tx, brandId).where('o.id', '=', id).execute()

/** Orders after the cursor; one more than a page has, if there is a next page. */
export const findOrdersForMarketplace = (tx: Tx, brandId: string, { cursor = firstId, limit }: Page) =>
  ordersOf(tx, brandId)
    .where('o.id', '>', cursor)
    .orderBy('o.id')
    .limit(sql.lit(limit + 1))
    .execute()
