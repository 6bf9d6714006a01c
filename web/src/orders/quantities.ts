import type { Order } from '@linesheet/contract/orders'
import { toAmount, toMinor } from '@linesheet/domain/money'
import { orderTotals, type PricedLine } from '@linesheet/domain/order-money'

type Line = Order['order_variations'][number]
/** Quantities by the line's id. */
export type Quantities = Readonly<Record<string, number>>

export const orderQuantities = (order: Order): Quantities =>
  Object.fromEntries(order.order_variations.map(({ id, quantity }) => [id, quantity]))

/** The drafted quantities, capped at the order's current ones, which someone else may have lowered. */
export const limitedQuantities = (order: Order, quantities: Quantities): Quantities =>
  Object.fromEntries(order.order_variations.map(({ id, quantity }) => [id, Math.min(quantities[id] ?? quantity, quantity)]))

export const quantityChanges = (order: Order, quantities: Quantities) =>
  order.order_variations.flatMap(({ id, quantity }) =>
    quantities[id] !== undefined && quantities[id] !== quantity ? [{ id, quantity: quantities[id] }] : [],
  )

/** The line's discount at the time of placing, reconstructed from its current share. */
const placedDiscount = ({ discount, quantity, quantity_ordered }: Line) =>
  quantity === quantity_ordered || quantity === 0 ? discount : toAmount(Math.round((toMinor(discount) * quantity_ordered) / quantity))

/** The order's totals with other quantities, by the server's pricing rule. */
export function totalsWithQuantities(order: Order, quantities: Quantities) {
  const lines = order.order_variations.map(
    (line): PricedLine => ({
      quantity: quantities[line.id] ?? line.quantity,
      quantity_ordered: Math.max(1, line.quantity_ordered),
      unit_price: line.unit_price,
      placed_discount: placedDiscount(line),
    }),
  )
  return orderTotals(lines, order)
}
