import { costReaders } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'
import { OrderRow } from '../orders/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, csvFormat, currency, id, money, paginated, paging, photo } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import { namesQuery, periodQuery, periodResult } from './analytics.fields.ts'

/** The profit of goods, and of the orders of retailers, in a period (docs/product/analytics.md). */

/** The figures that the lists can be sorted by: ascending, or descending with a minus. */
const sortsBy = <const F extends string>(figures: readonly F[]) => figures.flatMap((figure) => [`-${figure}` as const, figure])
export const productProfitSorts = sortsBy(['gross_profit', 'gross_margin', 'goods', 'cost', 'units'])
export const retailerProfitSorts = sortsBy(['profit', 'margin', 'goods', 'cost', 'orders'])

const profitQuery = { daysBack: periodQuery.daysBack, ...paging, format: csvFormat }

/** In percent of the goods, with one decimal; null without goods. */
const margin = z.nullable(z.number())

/** All in the brand’s currency. */
const productFigures = {
  units: count,
  /** The goods after the brand’s discounts. */
  goods: money,
  cost: money,
  /** Goods − cost. Commission, shipping, labels and refunds belong to an order, not to its products. */
  gross_profit: money,
  gross_margin: margin,
}
const ProductProfit = recordOf(
  costReaders,
  z.object({ product: z.object({ id, name: z.string(), photo: z.nullable(photo) }), ...productFigures }),
)
export type ProductProfit = z.infer<typeof ProductProfit>

/** Like the profit of an order, summed. */
const retailerFigures = {
  /** Without cancelled orders, whose labels and refunds count all the same. */
  orders: count,
  goods: money,
  shipping: money,
  commission: money,
  label_cost: money,
  refunds: money,
  cost: money,
  /** Goods + shipping − commission − labels − refunds − cost. */
  profit: money,
  margin,
}
/** The name is left out for a role that reads neither orders nor retailers. */
const RetailerProfit = recordOf(
  costReaders,
  z.object({ retailer: z.nullable(recordOf(['orders', 'network'], z.object({ id, name: z.string() }))), ...retailerFigures }),
)
export type RetailerProfit = z.infer<typeof RetailerProfit>

/**
 * `total`: the sum of all rows; null for members who may not read costs. `left_out`: how many accepted orders of the period are not counted, because a cost
 * is not known.
 */
const summed = <F extends Record<string, z.ZodMiniType>>(figures: F) => ({
  period: periodResult.period,
  currency_code: currency,
  total: z.nullable(recordOf(costReaders, z.object(figures))),
  left_out: count,
})

export const listProductProfits = endpoint('GET', '/dashboard/profit/products', 'The gross profit of products', {
  caller: 'analytics:read',
  reads: 'replica',
  query: z.object({ sort: z._default(z.enum(productProfitSorts), '-gross_profit'), ...profitQuery, ...namesQuery }),
  /** A sheet has at most 10,000. */
  result: paginated(ProductProfit, summed(productFigures)),
})

export const listRetailerProfits = endpoint('GET', '/dashboard/profit/retailers', 'The profit of orders by retailer', {
  caller: 'analytics:read',
  reads: 'replica',
  query: z.object({ sort: z._default(z.enum(retailerProfitSorts), '-profit'), ...profitQuery }),
  /** A sheet has at most 10,000. Empty for a role that reads neither orders nor retailers. */
  result: paginated(RetailerProfit, summed(retailerFigures)),
})

export const listOrdersWithoutProfit = endpoint(
  'GET',
  '/dashboard/profit/left-out',
  'The accepted orders of a period that no profit counts, because a cost is not known or the currency is not the brand’s; the latest first',
  {
    caller: 'orders:read',
    reads: 'replica',
    query: z.object(profitQuery),
    result: paginated(OrderRow, { period: periodResult.period }),
  },
)
