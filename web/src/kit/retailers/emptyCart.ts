import type { Cart } from '@linesheet/contract/orders/manual-orders'

/** The cart of a manual order before anything is chosen. */
export const emptyCart = (currency_code: Cart['currency_code']): Cart => ({
  buying_company_id: null,
  shipping_address: null,
  currency_code,
  lines: [],
  discount: null,
  shipping_total: '0.00',
  target_shipment_date: null,
  payment_method: null,
  card_id: null,
  note: '',
})
