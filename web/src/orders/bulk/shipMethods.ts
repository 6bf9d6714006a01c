import type { OrderRow } from '@linesheet/contract/orders/orders'

export const shipMethods = ['own_tracked', 'own_untracked', 'provider'] as const
export type ShipMethod = (typeof shipMethods)[number]

/** The method of most of the orders: with labels, if they have one that was bought here. */
export const suggestedMethod = (rows: readonly Pick<OrderRow, 'shipping_method'>[]): ShipMethod =>
  rows.filter(({ shipping_method }) => shipping_method === 'provider').length * 2 > rows.length ? 'provider' : 'own_tracked'
