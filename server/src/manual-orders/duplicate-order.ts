import type { Cart } from '@linesheet/contract/manual-orders'
import { cartLimits } from '@linesheet/domain/manual-orders'
import { v7 as newId } from 'uuid'
import type { FullOrder } from '../orders/orders.sql.ts'

/** A cart with the customer and items of an order. Products get today's prices; what is of no product keeps its name and price. */
export const cartOfOrder = (order: FullOrder): Cart => ({
  buying_company_id: order.buying_company_id,
  shipping_address: order.shipping_address,
  currency_code: order.currency_code,
  lines: order.order_variations.slice(0, cartLimits.lines).map(({ variation_id, name, quantity_ordered, unit_price }) => ({
    key: newId(),
    variation_id,
    name: variation_id ? '' : name,
    quantity: quantity_ordered,
    unit_price: variation_id ? null : unit_price,
    price_reason: '',
  })),
  discount: null,
  shipping_total: order.shipping_total,
  target_shipment_date: null,
  payment_method: null,
  card_id: null,
  note: '',
})
