import type { Order } from '@linesheet/contract/orders'
import { notFound } from '@linesheet/domain/refusal'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { bindings, bindStatement, columnValues, definedColumns, statement } from '../kernel/statement.ts'
import type { Tables } from '../kernel/tables.gen.ts'
import { networkSummary } from '../network/network.sql.ts'
import { usualPlace } from '../settings/locations.sql.ts'
import { detailColumns, rowColumns } from './orders.columns.ts'

type Named = { brandId: string; id: string }

const ownOrder = (tx: Tx, { brandId, id }: Named) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.brand_id', 'o.brand_id')
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', id)
    .forUpdate('o')

/** The order, held until the transaction ends: of two moves at once the second sees what the first made of it. */
export async function lockOrder(tx: Tx, brandId: string, id: string) {
  const [order] = await locked(tx, { brandId, id })
  if (!order) throw notFound('order')
  return order
}
const locked = statement((tx: Tx, named: Named) =>
  ownOrder(tx, named).select([
    ...rowColumns,
    'o.external_id',
    'o.shipping_total',
    'o.handling_fee',
    'o.answer_due_at',
    'o.answered_at',
    'o.shipped_at',
    'o.shipping_method',
    'o.tracking_number',
    'o.carrier',
    'o.shipping_cost',
    'o.cancel_reason',
    'c.time_zone',
    sql<boolean>`exists (select from network_entries n where n.brand_id = o.brand_id and n.retailer_id = o.buying_company_id and n.locked_at is not null)`.as(
      'is_locked',
    ),
  ]),
)
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** The order, held in the same way, and whole as it is from then on, with who moves it and where it usually ships from: what a move answers is made of it. */
export async function holdOrder(tx: Tx, brandId: string, id: string) {
  const [[held], order] = await Promise.all([holding(tx, { brandId, id }), findOrder(tx, brandId, id)])
  if (!held) throw notFound('order')
  return { ...order, ...held, is_locked: order.retailer.is_locked }
}
const holding = statement((tx: Tx, named: Named) =>
  ownOrder(tx, named).select([
    'o.external_id',
    'c.time_zone',
    usualPlace.as('usual_place'),
    sql<string | null>`(select person_name(u.first_name, u.last_name) from users u where u.id = (select current_member()))`.as(
      'mover_name',
    ),
  ]),
)
export type HeldOrder = Awaited<ReturnType<typeof holdOrder>>

/** One screen, one query: the order with its lines, parcels, activities and retailer. */
export async function findOrder(tx: Tx, brandId: string, id: string) {
  const [order] = await whole(tx, { brandId, id })
  if (!order) throw notFound('order')
  return order
}
export type FoundOrder = Awaited<ReturnType<typeof findOrder>>

/** A line as it is answered, and what moves of its order need to know of it. */
export type FoundLine = Order['order_variations'][number] & { placed_discount: string; stock: number | null; reserved: number | null }
const orderVariations = sql<FoundLine[]>`(
  select coalesce(json_agg(json_build_object(
    'id', l.id, 'product_id', l.product_id, 'variation_id', l.variation_id, 'name', l.name, 'options', l.options, 'sku', l.sku, 'hs_code', l.hs_code,
    'quantity_ordered', l.quantity_ordered, 'quantity', l.quantity, 'available', v.stock - v.reserved, 'stock', v.stock, 'reserved', v.reserved,
    'unit_price', l.unit_price::text, 'placed_discount', l.placed_discount::text, 'discount', l.discount::text, 'line_total', l.line_total::text, 'photo', photo_json(f)) order by l.position), '[]')
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

export type Change = Updateable<Tables['orders']>
export const changeOf = (tx: Tx, brandId: string, id: string, change: Change) =>
  changed(tx, { ...change, brandId, orderId: id }, definedColumns(change))
const changed = bindings(
  (columns: string[]) => columns.join(),
  (tx, args: Record<string, unknown>, columns) =>
    tx
      .updateTable('orders')
      .set(columnValues(args, columns))
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('brand_id', '=', args.brandId as string)
      .where('id', '=', args.orderId as string),
)

export const linesOf = (tx: Tx, brandId: string, orderId: string) => lines(tx, { brandId, id: orderId })
const lines = statement((tx: Tx, { brandId, id }: Named) =>
  tx
    .selectFrom('order_variations')
    .select(['id', 'variation_id', 'name', 'quantity', 'quantity_ordered', 'unit_price', 'placed_discount'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', id)
    .orderBy('position'),
)

export type Repriced = { id: string; quantity: number; discount: string; line_total: string }
export const changeLines = (tx: Tx, brandId: string, lines: Repriced[]) =>
  repricing(tx, {
    brandId,
    ids: lines.map(({ id }) => id),
    quantities: lines.map(({ quantity }) => quantity),
    discounts: lines.map(({ discount }) => discount),
    totals: lines.map(({ line_total }) => line_total),
  })
type Repricing = { brandId: string; ids: string[]; quantities: number[]; discounts: string[]; totals: string[] }
const repricing = bindStatement(
  ({ brandId, ids, quantities, discounts, totals }: Repricing) => sql`
    update order_variations l set quantity = n.quantity, discount = n.discount, line_total = n.line_total
    from unnest(${ids}::uuid[], ${quantities}::int[], ${discounts}::numeric[], ${totals}::numeric[]) as n (id, quantity, discount, line_total)
    where l.brand_id = ${brandId} and l.id = n.id`,
)
