import { emptyCart } from '@linesheet/contract/orders/empty-cart'
import type { Cart } from '@linesheet/contract/orders/manual-orders'
import { v7 as newId } from 'uuid'
import type { FullOrder } from '../orders.sql.ts'
import type { FullDispute } from './dispute-columns.sql.ts'

/** The cart that sends the units of a dispute again, at price zero. The reason given for the price is the number of the disputed order. */
export const replacementCart = (order: FullOrder, { lines }: Pick<FullDispute, 'lines'>): Cart => ({
  ...emptyCart(order.currency_code),
  buying_company_id: order.buying_company_id,
  shipping_address: order.shipping_address,
  lines: lines.map(({ order_variation_id, name, quantity }) => {
    const variation_id = order.order_variations.find(({ id }) => id === order_variation_id)?.variation_id ?? null
    return { key: newId(), variation_id, name: variation_id ? '' : name, quantity, unit_price: '0.00', price_reason: order.number }
  }),
  payment_method: 'paid',
})
