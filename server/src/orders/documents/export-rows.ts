import { isWithoutCents } from '@linesheet/domain/platform/currencies'
import type { Cell } from '../../platform/sheets/sheet.ts'
import type { ExportedLine, ExportedOrder } from './export.sql.ts'

/** The columns of a sheet in their order: the name of each, and its cell in the row of a record. */
export type Columns<R> = Readonly<Record<string, (record: R) => Cell>>

const count = (number: number): Cell => ({ number: String(number) })

/** An amount as a number; whole in a currency without cents. */
const amount = (value: string, { currency_code }: Pick<ExportedOrder, 'currency_code'>): Cell => ({
  number: isWithoutCents(currency_code) ? value.replace(/\.00$/, '') : value,
})

/** The columns of exported orders, one row per order (docs/product/documents.md). */
export const orderColumns: Columns<ExportedOrder> = {
  order: ({ order }) => order,
  status: ({ status }) => status,
  origin: ({ origin }) => origin,
  placed_at: ({ local_placed_at }) => local_placed_at,
  accepted_at: ({ local_accepted_at }) => local_accepted_at,
  ship_by: ({ target_shipment_date }) => target_shipment_date ?? '',
  shipped_at: ({ local_shipped_at }) => local_shipped_at,
  delivered_at: ({ local_delivered_at }) => local_delivered_at,
  cancelled_at: ({ local_cancelled_at }) => local_cancelled_at,
  retailer: ({ buyer_name }) => buyer_name,
  country: ({ buyer_country }) => buyer_country,
  first_order: ({ is_first_order }) => (is_first_order ? 'yes' : 'no'),
  lines: ({ line_count }) => count(line_count),
  units: ({ unit_count }) => count(unit_count),
  currency: ({ currency_code }) => currency_code,
  subtotal: (order) => amount(order.subtotal, order),
  discount: (order) => amount(order.discount_total, order),
  shipping: (order) => amount(order.shipping_total, order),
  handling_fee: (order) => amount(order.handling_fee, order),
  total: (order) => amount(order.total, order),
  commission_rate: ({ commission_rate }) => ({ number: String(Number(commission_rate)) }),
  commission: (order) => amount(order.commission, order),
  label_cost: (order) => amount(order.label_cost, order),
  net: (order) => amount(order.net_after_labels, order),
  payment_status: ({ payment_status }) => payment_status,
  shipping_method: ({ shipping_method }) => shipping_method ?? '',
  carrier: ({ carrier }) => carrier ?? '',
  tracking_number: ({ tracking_number }) => tracking_number ?? '',
  shipping_cost: (order) => (order.shipping_cost === null ? '' : amount(order.shipping_cost, order)),
  recipient: ({ shipping_address }) => shipping_address.recipient,
  company: ({ shipping_address }) => shipping_address.company,
  street: ({ shipping_address }) => shipping_address.street,
  street_2: ({ shipping_address }) => shipping_address.street_2,
  city: ({ shipping_address }) => shipping_address.city,
  region: ({ shipping_address }) => shipping_address.region,
  postal_code: ({ shipping_address }) => shipping_address.postal_code,
  country_code: ({ shipping_address }) => shipping_address.country_code,
  phone: ({ shipping_address }) => shipping_address.phone,
  cancel_reason: ({ cancel_reason }) => cancel_reason ?? '',
  tags: ({ tags }) => tags.join('; '),
  retailer_note: ({ retailer_note }) => retailer_note,
  brand_note: ({ brand_note }) => brand_note,
  // At the end, because sheets and scripts of brands read the other columns by position.
  po_number: ({ po_number }) => po_number ?? '',
}

/** The columns of exported order lines, one row per line. */
export const orderLineColumns: Columns<ExportedLine> = {
  order: ({ order }) => order,
  status: ({ status }) => status,
  origin: ({ origin }) => origin,
  placed_at: ({ local_placed_at }) => local_placed_at,
  retailer: ({ buyer_name }) => buyer_name,
  country: ({ buyer_country }) => buyer_country,
  line: ({ position }) => count(position),
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  options: ({ options }) => options,
  hs_code: ({ hs_code }) => hs_code,
  quantity_ordered: ({ quantity_ordered }) => count(quantity_ordered),
  quantity: ({ quantity }) => count(quantity),
  currency: ({ currency_code }) => currency_code,
  unit_price: (line) => amount(line.unit_price, line),
  discount: (line) => amount(line.discount, line),
  line_total: (line) => amount(line.line_total, line),
}
