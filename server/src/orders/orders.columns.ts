import { sql } from 'kysely'
import { labelCost } from './labels/label-columns.sql.ts'

const rowColumns = [
  'o.id',
  sql<string>`'LS-' || o.number`.as('number'),
  'o.status',
  'o.origin',
  'o.placed_at',
  'o.buying_company_id',
  'o.buyer_name',
  'o.buyer_country',
  'o.line_count',
  'o.unit_count',
  'o.currency_code',
  sql<string>`o.subtotal::text`.as('subtotal'), // text, so that JSON keeps the decimals
  sql<number>`o.commission_rate::float8`.as('commission_rate'),
  'o.target_shipment_date',
  'o.due_at',
  'o.payment_status',
  'o.is_first_order',
  'o.is_replacement',
  sql<boolean>`o.retailer_note <> ''`.as('has_note'),
  'o.cancel_requested_at',
  'o.shipping_method',
  'o.tags',
  'o.dispute_count',
  'o.open_disputes',
  'o.version',
] as const

/** The net of the order `o` for the brand, computed like `netOfOrder` of domain/src/orders/order-money.ts. */
export const orderNet = (brandId: string) =>
  sql<string>`(case o.status when 'cancelled' then 0 else o.net end - ${labelCost(brandId)})::text`

/** The columns of an order in lists. */
export const orderRowColumns = (brandId: string) => [...rowColumns, orderNet(brandId).as('net')] as const

/** The columns of an order that is about to change, with the parts of its net that `withActions` computes it from. */
export const lockedOrderColumns = [...rowColumns, sql<string>`o.net::text`.as('net')] as const

/** The additional columns of an order on its own page. */
export const orderDetailColumns = [
  'o.po_number',
  sql<string>`o.discount_total::text`.as('discount_total'),
  sql<string>`o.shipping_total::text`.as('shipping_total'),
  sql<string>`o.handling_fee::text`.as('handling_fee'),
  sql<string>`o.total::text`.as('total'),
  sql<string>`o.commission::text`.as('commission'),
  'o.answer_due_at',
  'o.answered_at',
  'o.accepted_at',
  'o.shipped_at',
  'o.delivered_at',
  'o.fulfilled_at',
  'o.completed_at',
  'o.cancelled_at',
  'o.cancel_reason',
  'o.cancel_note',
  'o.retailer_note',
  'o.brand_note',
  'o.shipping_address',
  'o.shipping_from_location_id',
  'o.shipping_from_address',
  'o.tracking_number',
  'o.carrier',
  sql<string | null>`o.shipping_cost::text`.as('shipping_cost'),
] as const
