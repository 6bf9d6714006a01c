import type { Order } from '@linesheet/contract/orders'
import { toAmount, toMinor } from '@linesheet/domain/money'
import { orderTotals, type PricedLine } from '@linesheet/domain/order-money'

type Line = Order['order_variations'][number]
/** Quantities by the line's id. */
export type Quantities = Readonly<Record<string, number>>

export const quantitiesOf = (order: Order): Quantities =>
  Object.fromEntries(order.order_variations.map(({ id, quantity }) => [id, quantity]))

/** What was wanted, within what is possible now: another hand may have lowered it meanwhile. */
export const wantedOf = (order: Order, wanted: Quantities): Quantities =>
  Object.fromEntries(order.order_variations.map(({ id, quantity }) => [id, Math.min(wanted[id] ?? quantity, quantity)]))

export const changedLines = (order: Order, wanted: Quantities) =>
  order.order_variations.flatMap(({ id, quantity }) =>
    wanted[id] !== undefined && wanted[id] !== quantity ? [{ id, quantity: wanted[id] }] : [],
  )

/** The discount that the line had as it was placed, from what is left of it. */
const placedDiscount = ({ discount, quantity, quantity_ordered }: Line) =>
  quantity === quantity_ordered || quantity === 0 ? discount : toAmount(Math.round((toMinor(discount) * quantity_ordered) / quantity))

/** The order's money with other quantities, by the rule that the server prices by. */
export function moneyWith(order: Order, wanted: Quantities) {
  const lines = order.order_variations.map(
    (line): PricedLine => ({
      quantity: wanted[line.id] ?? line.quantity,
      quantity_ordered: Math.max(1, line.quantity_ordered),
      unit_price: line.unit_price,
      placed_discount: placedDiscount(line),
    }),
  )
  return orderTotals(lines, order)
}
