import type { Order } from '@linesheet/contract/orders'
import { toAmount, toMinor } from '@linesheet/domain/money'
import { orderTotals, type PricedLine } from '@linesheet/domain/order-money'

type Line = Order['order_variations'][number]
/** Quantities by the line's id. */
export type Quantities = Readonly<Record<string, number>>

export const orderQuantities = (order: Order): Quantities =>
  Object.fromEntries(order.order_variations.map(({ id, quantity }) => [id, quantity]))

/** What was wanted, within what is possible now: another hand may have lowered it meanwhile. */
export const limitedQuantities = (order: Order, quantities: Quantities): Quantities =>
  Object.fromEntries(order.order_variations.map(({ id, quantity }) => [id, Math.min(quantities[id] ?? quantity, quantity)]))

export const quantityChanges = (order: Order, quantities: Quantities) =>
  order.order_variations.flatMap(({ id, quantity }) =>
    quantities[id] !== undefined && quantities[id] !== quantity ? [{ id, quantity: quantities[id] }] : [],
  )

/** The discount that the line had as it was placed, from what is left of it. */
const placedDiscount = ({ discount, quantity, quantity_ordered }: Line) =>
  quantity === quantity_ordered || quantity === 0 ? discount : toAmount(Math.round((toMinor(discount) * quantity_ordered) / quantity))

/** The order's money with other quantities, by the rule that the server prices by. */
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
