import { type Minor, toAmount, toMinor } from '../platform/money.ts'
import type { OrderStatus } from './orders.ts'

/** The facts from which the profit of an order is computed, in its currency. */
export type ProfitFacts = {
  status: OrderStatus
  subtotal: string
  discount_total: string
  /** Shipping paid by the retailer, which is passed on to the brand. */
  shipping_total: string
  commission: string
  /** The cost of the labels that the brand bought and did not void. */
  label_cost: string
  /** Refunds to the retailer for disputes, less the commission that was returned. */
  refunds: string
  /** `cost_price` of a unit was fixed when the order was accepted; null if it is not known. */
  lines: readonly { quantity: number; cost_price: string | null }[]
}

export type OrderProfit = {
  /** The goods after the brand's discounts. */
  goods: string
  shipping: string
  commission: string
  label_cost: string
  refunds: string
  /** The cost of the goods whose cost is known. */
  cost: string
  profit: string
  /** The profit in percent of the goods, with one decimal; null while a cost is not known, and without goods. */
  margin: number | null
  /** How many lines have units, and how many of these have no cost: the profit then does not deduct it, and is incomplete. */
  items: number
  items_without_cost: number
}

/** The amounts of which a profit consists, in minor units: for one order, or summed over several orders in one currency. */
export type ProfitParts = Record<'goods' | 'shipping' | 'commission' | 'label_cost' | 'refunds' | 'cost', Minor>

/** The profit from its parts (docs/product/orders.md). */
export const profitOf = ({ goods, shipping, commission, label_cost, refunds, cost }: ProfitParts): Minor =>
  goods + shipping - commission - label_cost - refunds - cost

/** A profit in percent of the goods, with one decimal; null without goods. */
export const marginOf = (profit: Minor, goods: Minor) => (goods ? Math.round((profit * 1000) / goods) / 10 : null)

/**
 * The profit of an accepted order: goods after discounts + shipping − commission − labels − refunds − cost of goods (docs/product/orders.md), which is its
 * net (`netOfOrder`) less refunds and costs. For a cancelled order only labels count.
 */
export function orderProfit({ status, lines, ...amounts }: ProfitFacts): OrderProfit {
  const isCancelled = status === 'cancelled'
  const goods = isCancelled ? 0 : toMinor(amounts.subtotal) - toMinor(amounts.discount_total)
  const shipping = isCancelled ? 0 : toMinor(amounts.shipping_total)
  const commission = isCancelled ? 0 : toMinor(amounts.commission)
  const items = isCancelled ? [] : lines.filter(({ quantity }) => quantity > 0)
  const cost = items.reduce((sum, { quantity, cost_price }) => sum + quantity * toMinor(cost_price ?? '0.00'), 0)
  const [label_cost, refunds] = [toMinor(amounts.label_cost), toMinor(amounts.refunds)]
  const profit = profitOf({ goods, shipping, commission, label_cost, refunds, cost })
  const unknown = items.filter(({ cost_price }) => cost_price === null).length
  return {
    goods: toAmount(goods),
    shipping: toAmount(shipping),
    commission: toAmount(commission),
    label_cost: toAmount(label_cost),
    refunds: toAmount(refunds),
    cost: toAmount(cost),
    profit: toAmount(profit),
    margin: unknown ? null : marginOf(profit, goods),
    items: items.length,
    items_without_cost: unknown,
  }
}

/** Whether the profit says anything: the cost of an item is known, or it is a cancelled order with nothing but a label. */
export const isProfitKnown = ({ profit, items, items_without_cost }: Pick<OrderProfit, 'profit' | 'items' | 'items_without_cost'>) =>
  items ? items_without_cost < items : toMinor(profit) !== 0

/**
 * Whether sums over several orders count the order. They estimate no cost, so they leave out orders with an item whose cost is not known, and orders in
 * another currency than the brand's, whose costs are never known (docs/product/analytics.md).
 */
export const isCountedInProfit = (
  { items_without_cost }: Pick<OrderProfit, 'items_without_cost'>,
  currency: string,
  brandsCurrency: string,
) => items_without_cost === 0 && currency === brandsCurrency
