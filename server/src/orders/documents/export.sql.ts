import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { labelCost } from '../labels/label-columns.sql.ts'
import { orderNet } from '../orders.columns.ts'

/** A moment of the order `o` in the time zone of the brand `c`, as spreadsheets read it; empty if there is none. */
const localTime = <C extends string>(column: C) =>
  sql<string>`coalesce(to_char(${sql.ref(`o.${column}`)} at time zone c.time_zone, 'YYYY-MM-DD HH24:MI'), '')`.as(column)

const ordersOfBrand = (tx: Tx, brandId: string, ids: readonly string[]) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')

/** What both sheets say about an order. */
const shared = [
  sql<string>`'LS-' || o.number`.as('order'),
  'o.status',
  'o.origin',
  localTime('placed_at'),
  'o.buyer_name',
  'o.buyer_country',
  'o.currency_code',
] as const

/** These orders of the brand, newest first. */
export const findExportedOrders = (tx: Tx, brandId: string, ids: readonly string[]) =>
  ordersOfBrand(tx, brandId, ids)
    .select(shared)
    .select([localTime('accepted_at'), localTime('shipped_at'), localTime('delivered_at'), localTime('cancelled_at')])
    .select([
      'o.target_shipment_date',
      'o.is_first_order',
      'o.line_count',
      'o.unit_count',
      'o.subtotal',
      'o.discount_total',
      'o.shipping_total',
    ])
    .select([
      'o.handling_fee',
      'o.total',
      'o.commission_rate',
      'o.commission',
      labelCost(brandId).as('label_cost'),
      orderNet(brandId).as('net'),
      'o.payment_status',
      'o.shipping_method',
      'o.carrier',
      'o.tracking_number',
    ])
    .select(['o.shipping_cost', 'o.shipping_address', 'o.cancel_reason', 'o.tags', 'o.retailer_note', 'o.brand_note'])
    .execute()
export type ExportedOrder = Awaited<ReturnType<typeof findExportedOrders>>[number]

/** The lines of these orders of the brand, newest order first. */
export const findExportedLines = (tx: Tx, brandId: string, ids: readonly string[]) =>
  ordersOfBrand(tx, brandId, ids)
    .innerJoin('order_variations as l', (on) => on.on('l.brand_id', '=', brandId).onRef('l.order_id', '=', 'o.id'))
    .select(shared)
    .select(['l.position', 'l.sku', 'l.name', 'l.options', 'l.hs_code', 'l.quantity_ordered', 'l.quantity'])
    .select(['l.unit_price', 'l.discount', 'l.line_total'])
    .orderBy('l.position')
    .execute()
export type ExportedLine = Awaited<ReturnType<typeof findExportedLines>>[number]
