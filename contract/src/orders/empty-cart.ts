import type { Cart } from './manual-orders.ts'

/** The cart before anything is chosen. Carts that were stored before a field was added take its value from here. */
export const emptyCart = (currency_code: Cart['currency_code']): Cart => ({
  buying_company_id: null,
  shipping_address: null,
  currency_code,
  lines: [],
  discount: null,
  shipping_total: '0.00',
  target_shipment_date: null,
  po_number: null,
  payment_method: null,
  card_id: null,
  note: '',
})
