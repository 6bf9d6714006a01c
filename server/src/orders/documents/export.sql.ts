import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { labelCost } from '../labels/label-columns.sql.ts'
import { orderNet } from '../orders.columns.ts'

/** A moment of the order `o` in the time zone of the brand `c`, as spreadsheets read it; empty if there is none. */
const localTime = <C extends string>(column: C) =>
  sql<string>`coalesce(to_char(${sql.ref(`o.${column}`)} at time zone c.time_zone, 'YYYY-MM-DD HH24:MI'), '')`.as(
    `local_${column}` as const,
  )

const ordersOfBrand = (tx: Tx, brandId: string, ids: readonly string[]) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')

/** The columns that both sheets compute of an order. */
const shared = [sql<string>`'LS-' || o.number`.as('order'), localTime('placed_at')] as const

/** These orders of the brand, newest first. */
export const findExportedOrders = (tx: Tx, brandId: string, ids: readonly string[]) =>
  ordersOfBrand(tx, brandId, ids)
    .selectAll('o')
    .select(shared)
    .select([localTime('accepted_at'), localTime('shipped_at'), localTime('delivered_at'), localTime('cancelled_at')])
    .select([labelCost(brandId).as('label_cost'), orderNet(brandId).as('net_after_labels')])
    .execute()
export type ExportedOrder = Awaited<ReturnType<typeof findExportedOrders>>[number]

/** The lines of these orders of the brand, newest order first. */
export const findExportedLines = (tx: Tx, brandId: string, ids: readonly string[]) =>
  ordersOfBrand(tx, brandId, ids)
    .innerJoin('order_variations as l', (on) => on.on('l.brand_id', '=', brandId).onRef('l.order_id', '=', 'o.id'))
    .select(shared)
    .select(['o.status', 'o.origin', 'o.buyer_name', 'o.buyer_country', 'o.currency_code'])
    .select(['l.position', 'l.sku', 'l.name', 'l.options', 'l.hs_code', 'l.quantity_ordered', 'l.quantity'])
    .select(['l.unit_price', 'l.discount', 'l.line_total'])
    .orderBy('l.position')
    .execute()
export type ExportedLine = Awaited<ReturnType<typeof findExportedLines>>[number]
