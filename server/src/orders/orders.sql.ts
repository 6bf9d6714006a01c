import type { Order } from '@linesheet/contract/orders'
import { missing } from '@linesheet/domain/refusal'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { bindings, columnsIn, statement, valuesOf } from '../kernel/statement.ts'
import type { Tables } from '../kernel/tables.gen.ts'
import { networkSummary } from '../network/network.sql.ts'
import { detailColumns, rowColumns } from './orders.columns.ts'

/** What a move of an order looks at. */
const factColumns = [
  'o.id',
  'o.number',
  'o.external_id',
  'o.status',
  'o.origin',
  'o.version',
  'o.buying_company_id',
  'o.currency_code',
  'o.shipping_total',
  'o.handling_fee',
  'o.payment_status',
  'o.target_shipment_date',
  'o.answer_due_at',
  'o.answered_at',
  'o.shipped_at',
  'o.tracking_number',
  'o.carrier',
  'o.shipping_cost',
  'o.shipping_from_address',
  'o.brand_note',
  'o.tags',
  'c.time_zone',
  sql<number>`o.commission_rate::float8`.as('commission_rate'),
  sql<boolean>`exists (select from network_entries n where n.brand_id = o.brand_id and n.retailer_id = o.buying_company_id and n.locked_at is not null)`.as(
    'is_locked',
  ),
] as const

/** The order, held until the transaction ends: of two moves at once the second sees what the first made of it. */
export async function lockOrder(tx: Tx, brandId: string, id: string) {
  const [order] = await locked(tx, { brandId, id })
  if (!order) throw missing('order')
  return order
}
const locked = statement((tx: Tx, { brandId, id }: Named) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.brand_id', 'o.brand_id')
    .select(factColumns)
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', id)
    .forUpdate('o'),
)
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** One screen, one query: the order with its lines, parcels, activities and retailer. */
export async function findOrder(tx: Tx, brandId: string, id: string) {
  const [order] = await whole(tx, { brandId, id })
  if (!order) throw missing('order')
  return order
}
export type FoundOrder = Awaited<ReturnType<typeof findOrder>>
const orderVariations = sql<Order['order_variations']>`(
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'product_id', l.product_id, 'variation_id', l.variation_id, 'name', l.name, 'options', l.options, 'sku', l.sku, 'hs_code', l.hs_code,
    'quantity_ordered', l.quantity_ordered, 'quantity', l.quantity, 'available', v.stock - v.reserved,
    'unit_price', l.unit_price::text, 'discount', l.discount::text, 'line_total', l.line_total::text, 'photo', photo_json(f)) order by l.position), '[]')
  from order_variations l
  left join variations v on v.brand_id = l.brand_id and v.id = l.variation_id
  left join lateral (
    select * from product_files pf where pf.brand_id = l.brand_id and pf.product_id = l.product_id order by pf.position, pf.id limit 1
  ) f on true
  where l.brand_id = o.brand_id and l.order_id = o.id)`

const shipments = sql<Order['shipments']>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'position', s.position, 'length_cm', s.length_cm, 'width_cm', s.width_cm,
    'height_cm', s.height_cm, 'weight_kg', s.weight_kg, 'lines', s.lines) order by s.position), '[]')
  from shipments s where s.brand_id = o.brand_id and s.order_id = o.id)`

const activities = sql<Order['order_activities']>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'parent_activity_id', a.parent_activity_id, 'kind', a.kind, 'actor', a.actor,
    'actor_name', person_name(u.first_name, u.last_name), 'text', a.text, 'before', a.before, 'after', a.after, 'created_at', a.created_at) order by a.created_at, a.id), '[]')
  from order_activities a left join users u on u.id = a.user_id
  where a.brand_id = o.brand_id and a.order_id = o.id)`

type Named = { brandId: string; id: string }
const whole = statement((tx: Tx, { brandId, id }: Named) =>
  tx
    .selectFrom('orders as o')
    .select([...rowColumns, ...detailColumns])
    .select([
      orderVariations.as('order_variations'),
      shipments.as('shipments'),
      activities.as('order_activities'),
      networkSummary.as('retailer'),
    ])
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', id),
)

type Change = Updateable<Tables['orders']>
export const changeOf = (tx: Tx, brandId: string, id: string, change: Change) =>
  changed(tx, { ...change, brandId, orderId: id }, columnsIn(change))
const changed = bindings(
  (columns: string[]) => columns.join(),
  (tx, args: Record<string, unknown>, columns) =>
    tx
      .updateTable('orders')
      .set(valuesOf(args, columns))
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('brand_id', '=', args.brandId as string)
      .where('id', '=', args.orderId as string),
)

export type OrderLine = Awaited<ReturnType<typeof linesOf>>[number]

/** The order, held as by `lockOrder`, and its lines as they are from then on. */
export const lockWithLines = (tx: Tx, brandId: string, id: string) => Promise.all([lockOrder(tx, brandId, id), linesOf(tx, brandId, id)])

export const linesOf = (tx: Tx, brandId: string, orderId: string) => lines(tx, { brandId, id: orderId })
const lines = statement((tx: Tx, { brandId, id }: Named) =>
  tx
    .selectFrom('order_variations')
    .select(['id', 'variation_id', 'name', 'quantity', 'quantity_ordered', 'unit_price', 'placed_discount'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', id)
    .orderBy('position'),
)

type Repriced = { id: string; quantity: number; discount: string; line_total: string }
export const changeLines = (tx: Tx, brandId: string, lines: Repriced[]) =>
  sql`
    update order_variations l set quantity = n.quantity, discount = n.discount, line_total = n.line_total
    from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ discount }) => discount)}::numeric[], ${lines.map(({ line_total }) => line_total)}::numeric[]) as n (id, quantity, discount, line_total)
    where l.brand_id = ${brandId} and l.id = n.id`.compile(tx)
