import { costReaders } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'
import { orderIds } from '../money/payouts.reports.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, currency, id, money } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

const OrderProfit = recordOf(
  costReaders,
  z.object({
    order_id: id,
    currency_code: currency,
    /** The goods after the brand’s discounts. */
    goods: money,
    /** The shipping that the retailer pays. */
    shipping: money,
    commission: money,
    label_cost: money,
    /** Refunds to the retailer for disputes, less the commission that was returned. */
    refunds: money,
    /** The cost of the goods, as it was when the order was accepted. */
    cost: money,
    /** Goods + shipping − commission − labels − refunds − cost. Incomplete if an item has no cost. */
    profit: money,
    /** In percent of the goods, one decimal; null while a cost is not known, and without goods. */
    margin: z.nullable(z.number()),
    items: count,
    items_without_cost: count,
  }),
)
export type OrderProfit = z.infer<typeof OrderProfit>

export const listOrderProfits = endpoint('GET', '/order/profit', 'The profit of orders', {
  caller: 'orders:read',
  reads: 'replica',
  query: z.object({ /** Separated by commas. Orders that were not accepted yet are left out of the answer. */ ids: orderIds }),
  result: z.object({ items: z.array(OrderProfit) }),
})
