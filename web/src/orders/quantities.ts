import type { Order } from '@linesheet/contract/orders/orders'
import { orderTotals, withQuantities } from '@linesheet/domain/orders/order-money'

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

/** The order's totals with other quantities, by the server's pricing rule. */
export const totalsWithQuantities = (order: Order, quantities: Quantities) =>
  orderTotals(withQuantities(order.order_variations, new Map(Object.entries(quantities)), order.currency_code), order)
