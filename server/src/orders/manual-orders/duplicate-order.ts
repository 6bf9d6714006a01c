import { emptyCart } from '@linesheet/contract/orders/empty-cart'
import type { Cart } from '@linesheet/contract/orders/manual-orders'
import { v7 as newId } from 'uuid'
import type { FullOrder } from '../orders.sql.ts'

/**
 * A cart with the customer of an order and its present lines, without lines that were reduced to zero. Products get today's prices; an item of no product
 * keeps its name and price.
 */
export const cartOfOrder = (order: FullOrder): Cart => ({
  ...emptyCart(order.currency_code),
  buying_company_id: order.buying_company_id,
  shipping_address: order.shipping_address,
  lines: order.order_variations
    .filter(({ quantity }) => quantity > 0)
    .map(({ variation_id, name, quantity, unit_price }) => ({
      key: newId(),
      variation_id,
      name: variation_id ? '' : name,
      quantity,
      unit_price: variation_id ? null : unit_price,
      price_reason: '',
    })),
  shipping_total: order.shipping_total,
})
