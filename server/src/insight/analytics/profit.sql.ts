import type { Photo } from '@linesheet/contract/platform/fields'
import type { Period } from '@linesheet/domain/insight/analytics'
import type { ProfitParts } from '@linesheet/domain/orders/order-profit'
import type { Language } from '@linesheet/domain/platform/languages'
import { type RawBuilder, sql } from 'kysely'
import { firstPhoto } from '../../catalogue/photos/photo-columns.sql.ts'
import { nameColumn } from '../../catalogue/products/products.list.sql.ts'
import { labelCost } from '../../orders/labels/label-columns.sql.ts'
import { refundCost } from '../../orders/profits.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { acceptedOrders, isCounted, isLeftOut, type ProfitValues, profitValues } from './profit-orders.sql.ts'

/** Amounts in minor units, as JSON numbers. */
const minorSum = (sum: RawBuilder<unknown>) => sql<number>`(coalesce(${sum}, 0) * 100)::int8`
/** Rows as one JSON text, which the server's thread parses in a third of the time. */
type Sums<Row> = { rows: Row[]; left_out: number }

/** Amounts in minor units. */
export type ProductSums = { id: string; units: number } & Pick<ProfitParts, 'goods' | 'cost'>

const productsStatement = prepareQuery(
  (_tx: Tx, values: ProfitValues) => sql<Sums<ProductSums>>`
    with accepted as materialized (
      select o.id, o.status <> 'cancelled' and ${isCounted} as is_sold, ${isLeftOut(values.brandId)} as is_left_out from ${acceptedOrders(values)}
    ), summed as (
      select l.product_id as id, sum(l.quantity)::int8 as units, ${minorSum(sql`sum(l.line_total)`)} as goods,
        ${minorSum(sql`sum(l.quantity * l.cost_price)`)} as cost
      from accepted a join order_variations l on l.brand_id = ${values.brandId} and l.order_id = a.id
      where a.is_sold and l.quantity > 0 group by l.product_id
    )
    select (select coalesce(json_agg(s), '[]') from summed s) as rows, (select count(*)::int8 from accepted where is_left_out) as left_out`,
)

/** Amounts in minor units. */
export type RetailerSums = { id: string; orders: number } & ProfitParts

const ofStanding = (column: RawBuilder<unknown>) => minorSum(sql`sum(${column}) filter (where stands)`)
const retailersStatement = prepareQuery(
  (_tx: Tx, values: ProfitValues) => sql<Sums<RetailerSums>>`
    with accepted as materialized (
      select o.buying_company_id, o.status <> 'cancelled' as stands, o.subtotal - o.discount_total as goods, o.shipping_total, o.commission, k.cost,
        ${labelCost(values.brandId)} as label_cost, ${refundCost(values.brandId)} as refunds,
        ${isCounted} as is_counted
      from ${acceptedOrders(values)}
    ), summed as (
      select buying_company_id as id, count(*) filter (where stands)::int8 as orders, ${ofStanding(sql`goods`)} as goods,
        ${ofStanding(sql`shipping_total`)} as shipping, ${ofStanding(sql`commission`)} as commission, ${minorSum(sql`sum(label_cost)`)} as label_cost,
        ${minorSum(sql`sum(refunds)`)} as refunds, ${ofStanding(sql`cost`)} as cost
      from accepted where is_counted group by buying_company_id
    )
    select (select coalesce(json_agg(s), '[]') from summed s where s.orders > 0 or s.label_cost <> 0 or s.refunds <> 0) as rows,
      (select count(*)::int8 from accepted where not is_counted and (stands or label_cost <> 0 or refunds <> 0)) as left_out`,
)

const nothing = { rows: [], left_out: 0 }

/** Sales and costs of the products in a period's counted orders, unordered, and the number of orders that are left out. */
export const sumProductProfits = async (tx: Tx, brandId: string, period: Period): Promise<Sums<ProductSums>> =>
  (await productsStatement(tx, profitValues(brandId, period)))[0] ?? nothing

/** The totals of a period's counted orders by retailer, unordered, and the number of orders that are left out. */
export const sumRetailerProfits = async (tx: Tx, brandId: string, period: Period): Promise<Sums<RetailerSums>> =>
  (await retailersStatement(tx, profitValues(brandId, period)))[0] ?? nothing

type NamedProduct = { id: string; name: string; photo: Photo | null }

/** Names in that language and photos of products, by id. */
export async function findProductNames(tx: Tx, brandId: string, ids: readonly string[], language: Language | null) {
  const { rows } = await sql<NamedProduct>`
    select p.id, ${nameColumn(brandId, language)}, ${firstPhoto(brandId, sql`p.id`)} as photo from products p
    where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Names of retailers of the brand's network, by id. */
export async function findRetailerNames(tx: Tx, brandId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select n.retailer_id as id, r.name from network_entries n join retailers r on r.id = n.retailer_id
    where n.brand_id = ${brandId} and n.retailer_id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
