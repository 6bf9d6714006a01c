import type { PaymentStatus } from '@linesheet/domain/orders/orders'
import type { Language } from '@linesheet/domain/platform/languages'
import type { OrderReference } from './order-reference.ts'

/** The content of an invoice: final texts, with amounts in the order's currency. `discount` and `shipping` may be empty. */
export type Invoice = OrderReference & {
  kind: 'invoice'
  language: Language
  is_pro_forma: boolean
  number: string
  date: string
  order_number: string
  payment_status: PaymentStatus
  brand: { name: string; address_lines: string[] }
  buyer: { name: string; lines: string[]; country_code: string }
  lines: InvoiceLine[]
  currency_code: string
  subtotal: string
  discount: string
  shipping: string
  handling_fee: string
  total: string
  units_total: number
}
/** `discount` is empty where there is none. */
export type InvoiceLine = {
  sku: string
  name: string
  options: string
  hs_code: string
  quantity: number
  unit_price: string
  discount: string
  line_total: string
}
