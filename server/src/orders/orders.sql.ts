import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql, type Updateable } from 'kysely'
import { defaultLocation } from '../brand/settings/locations.sql.ts'
import type { Tx } from '../platform/db/db.ts'
import { columnValues, definedColumns, prepareQuery, prepareWrite } from '../platform/db/prepared.ts'
import type { Tables } from '../platform/db/tables.gen.ts'
import { differencesColumn, orderPromotionsColumn } from '../promotions/order-promotions.sql.ts'
import { networkSummary } from '../retailers/network/network.sql.ts'
import { findDisputesOfOrder } from './disputes/disputes.sql.ts'
import { filesColumn } from './files/files.sql.ts'
import { labelCost, liveLabel } from './labels/label-columns.sql.ts'
import { activitiesColumn, linesColumn, parcelsColumn } from './order-detail.sql.ts'
import { lockedOrderColumns, orderDetailColumns } from './orders.columns.ts'
import { trackersColumn } from './parcel-tracking/trackers.sql.ts'
import { undoUntil, withUndo } from './undo/undo-columns.sql.ts'

type OrderKey = { brandId: string; id: string }

const lockingQuery = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .where('o.brand_id', '=', brandId)
    .forUpdate('o')

/** Columns that a change needs in addition to the columns that calls return. */
const changeFacts = ['o.external_id', 'o.placed_on', 'o.returned_units', 'c.time_zone'] as const

/** The order, locked until the transaction ends: the second of two concurrent transitions sees the result of the first. Throws 404. */
export async function lockOrder(tx: Tx, brandId: string, id: string) {
  const [order] = await lockStatement(tx, { brandId, id })
  if (!order) throw notFoundRefusal('order')
  return withUndo(tx, brandId, order)
}
const lockStatement = prepareQuery((tx: Tx, { brandId, id }: OrderKey) => lockedOrderQuery(tx, brandId).where('o.id', '=', id))
/** The query that locks orders of the brand and reads them as `lockOrder` does, without their undo. The caller adds the condition. */
export const lockedOrderQuery = (tx: Tx, brandId: string) =>
  lockingQuery(tx, brandId).select([
    ...lockedOrderColumns,
    ...changeFacts,
    'o.discount_total',
    'o.shipping_total',
    'o.handling_fee',
    'o.answer_due_at',
    'o.answered_at',
    'o.shipped_at',
    'o.delivered_at',
    'o.tracking_number',
    'o.carrier',
    'o.shipping_cost',
    'o.cancelled_at',
    'o.cancel_reason',
    sql<boolean>`exists (select from network_entries n where n.brand_id = ${brandId} and n.retailer_id = o.buying_company_id and n.locked_at is not null)`.as(
      'is_locked',
    ),
  ])
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Like `lockOrder`, with everything that `transitionOrder` returns or needs: lines, parcels, activities, the user's name, the brand's default location. */
export async function lockFullOrder(tx: Tx, brandId: string, id: string) {
  // A connection runs statements in the order in which they are sent, so the order is read once its lock is held.
  const [[locked], order] = await Promise.all([lockContextStatement(tx, { brandId, id }), findOrder(tx, brandId, id)])
  if (!locked) throw notFoundRefusal('order')
  return { ...order, ...locked, is_locked: order.retailer.is_locked }
}
const lockContextStatement = prepareQuery((tx: Tx, { brandId, id }: OrderKey) =>
  lockingQuery(tx, brandId)
    .where('o.id', '=', id)
    .select([
      ...changeFacts,
      defaultLocation(brandId).as('default_location'),
      sql<string | null>`(select person_name(u.first_name, u.last_name) from users u where u.id = (select current_member()))`.as(
        'actor_name',
      ),
    ]),
)
export type LockedFullOrder = Awaited<ReturnType<typeof lockFullOrder>>

/**
 * The order with its lines, parcels, activities and retailer, in one query. Disputes, which few orders have, need a query of their own: in this one they
 * would take a fifth of its time. Throws 404.
 */
export async function findOrder(tx: Tx, brandId: string, id: string) {
  const [order] = await orderStatement(tx, { brandId, id })
  if (!order) throw notFoundRefusal('order')
  return { ...order, disputes: order.dispute_count ? await findDisputesOfOrder(tx, brandId, id) : [] }
}
export type FullOrder = Awaited<ReturnType<typeof findOrder>>

const orderStatement = prepareQuery((tx: Tx, { brandId, id }: OrderKey) =>
  tx
    .selectFrom('orders as o')
    .select([...lockedOrderColumns, ...orderDetailColumns])
    .select([
      linesColumn(brandId).as('order_variations'),
      parcelsColumn(brandId).as('shipments'),
      liveLabel(brandId).as('label'),
      sql<string>`${labelCost(brandId)}::text`.as('label_cost'),
      filesColumn(brandId).as('order_files'),
      trackersColumn(brandId).as('trackers'),
      undoUntil(brandId).as('undo_until'),
      orderPromotionsColumn(brandId).as('promotions'),
      differencesColumn(brandId).as('promotion_differences'),
      activitiesColumn(brandId).as('order_activities'),
      networkSummary(brandId).as('retailer'),
    ])
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', id),
)

export type OrderChange = Updateable<Tables['orders']>
export const updateOrder = (tx: Tx, brandId: string, id: string, change: OrderChange) =>
  updateStatement(tx, { ...change, brandId, orderId: id }, definedColumns(change))
const updateStatement = prepareWrite(
  (columns: string[]) => columns.join(),
  (tx, args: Record<string, unknown>, columns) =>
    tx
      .updateTable('orders')
      .set(columnValues(args, columns))
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('brand_id', '=', args.brandId as string)
      .where('id', '=', args.orderId as string),
)

export const findOrderLines = (tx: Tx, brandId: string, orderId: string) => lines(tx, { brandId, id: orderId })
const lines = prepareQuery((tx: Tx, { brandId, id }: OrderKey) =>
  tx
    .selectFrom('order_variations')
    .select(['id', 'variation_id', 'name', 'quantity', 'quantity_ordered', 'unit_price', 'placed_discount', 'discount'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', id)
    .orderBy('position'),
)

export type LineUpdate = { id: string; quantity: number; discount: string; line_total: string }
/** Also updates the sales of their products. */
export const updateLines = (tx: Tx, brandId: string, lines: LineUpdate[]) =>
  updateLinesStatement(tx, {
    brandId,
    ids: lines.map(({ id }) => id),
    quantities: lines.map(({ quantity }) => quantity),
    discounts: lines.map(({ discount }) => discount),
    totals: lines.map(({ line_total }) => line_total),
  })
type LineUpdateArrays = { brandId: string; ids: string[]; quantities: number[]; discounts: string[]; totals: string[] }
const updateLinesStatement = prepareWrite(
  (_tx, { brandId, ids, quantities, discounts, totals }: LineUpdateArrays) => sql`
    with after as materialized (
      select * from unnest(${ids}::uuid[], ${quantities}::int[], ${discounts}::numeric[], ${totals}::numeric[]) as n (id, quantity, discount, line_total)
    ), sold as materialized (
      select l.product_id, o.placed_on, sum(n.quantity - l.quantity) as units
      from after n join order_variations l on l.brand_id = ${brandId} and l.id = n.id join orders o on o.brand_id = ${brandId} and o.id = l.order_id
      where l.product_id is not null group by 1, 2 having sum(n.quantity - l.quantity) <> 0
    ), updated as (
      update order_variations l set quantity = n.quantity, discount = n.discount, line_total = n.line_total
      from after n where l.brand_id = ${brandId} and l.id = n.id
    )
    insert into product_sales as s (brand_id, product_id, day, units, orders, returned)
    select ${brandId}::uuid, product_id, placed_on, units, 0, 0 from sold order by product_id
    on conflict (brand_id, product_id, day) do update set units = s.units + excluded.units`,
)
