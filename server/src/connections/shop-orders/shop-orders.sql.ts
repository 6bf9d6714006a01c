import type { ShopOrderProblem, ShopOrderState, ShopOrdersState } from '@linesheet/domain/connections/shop-orders'
import type { ShopKind } from '@linesheet/domain/connections/shops'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { write } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

/** A shop, with its encrypted credentials. */
export const findOrdersAccess = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('shops')
    .select([
      'id',
      'name',
      'address',
      'credentials',
      'version',
      sql<ShopKind>`kind`.as('kind'),
      sql<ShopOrdersState>`orders_state`.as('orders_state'),
    ])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
export type OrdersAccess = NonNullable<Awaited<ReturnType<typeof findOrdersAccess>>>

/** A variation of a shop, and its units in an order. */
export type EnteredLine = { id: string; units: number }

/** An order in a shop, locked until the transaction ends. Lock the order itself first, as its changes do. */
export const lockShopOrder = (tx: Tx, brandId: string, shopId: string, orderId: string) =>
  tx
    .selectFrom('shop_orders')
    .select([
      'external_id',
      'external_ids',
      'tried_at',
      'trying_until',
      'is_given_back',
      'taken_at',
      'created_at',
      sql<EnteredLine[]>`lines`.as('lines'),
      sql<ShopOrderState>`state`.as('state'),
      sql<ShopOrderProblem | null>`problem`.as('problem'),
    ])
    .where('brand_id', '=', brandId)
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
export type ShopOrderRow = NonNullable<Awaited<ReturnType<typeof lockShopOrder>>>

export type ShopOrderChange = Omit<Updateable<Tables['shop_orders']>, 'state' | 'problem' | 'lines'> & {
  state?: ShopOrderState
  problem?: ShopOrderProblem | null
  lines?: readonly EnteredLine[]
}
type Key = { shopId: string; orderId: string }
export const updateShopOrder = (tx: Tx, brandId: string, { shopId, orderId }: Key, { lines, ...change }: ShopOrderChange) =>
  tx
    .updateTable('shop_orders')
    .set({ ...change, ...(lines && { lines: JSON.stringify(lines) }) })
    .where('brand_id', '=', brandId)
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute()

/** The ids in the shop of an order's variations that are matched. */
export async function findLineVariations(tx: Tx, brandId: string, shopId: string, variationIds: readonly string[]) {
  const { rows } = await sql<{ id: string; variation_id: string; external_id: string; external_product_id: string }>`
    select id, variation_id, external_id, external_product_id from shop_variations
    where brand_id = ${brandId} and shop_id = ${shopId} and variation_id = any(${variationIds}::uuid[]) and problem is distinct from 'gone'`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.variation_id, row]))
}

/**
 * Gives a shop units back that it took itself, or takes them again: `agreedAfterShopOrder` (domain/src/connections/shop-stock.ts). Only if stock is kept in
 * sync. Returns the affected variations.
 */
export async function giveBack(
  tx: Tx,
  brandId: string,
  { shopId, orderId, lines, now }: Key & { lines: readonly EnteredLine[]; now: Date },
): Promise<EnteredLine[]> {
  const { rows } = await sql<EnteredLine>`
    with given as materialized (
      select l.id, n.units from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (id uuid, units int)
      join shop_variations l on l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.id = n.id
      join variations v on v.brand_id = ${brandId} and v.id = l.variation_id
      where l.agreed is not null and v.stock is not null order by l.id for update of l
    ), changed as (
      update shop_variations l set agreed = l.agreed - g.units, is_stale = true, nudges = l.nudges + 1, version = l.version + 1, problem = null,
        problem_detail = null
      from given g where l.brand_id = ${brandId} and l.id = g.id
    ), moved as (
      insert into shop_movements (brand_id, id, shop_id, shop_variation_id, direction, cause, order_id, units, state, at)
      select ${brandId}::uuid, uuidv7(), ${shopId}::uuid, g.id, 'to_shop', 'shop_order', ${orderId}::uuid, g.units, 'waiting', ${now}::timestamptz
      from given g
    )
    select g.id, g.units from given g`.execute(tx)
  const isKept = sql`select from shops where brand_id = ${brandId} and id = ${shopId} and stock_state = 'on'`
  if (rows.length) write(tx, sql`select queue_stock_sync(${brandId}, ${shopId}, ${now}::timestamptz) where exists (${isKept})`)
  return rows
}

/** Queues the orders of a shop that wait, or are open there, to be checked. */
export const queueOpenOrders = (tx: Tx, brandId: string, shopId: string, now: Date) =>
  sql`
    select queue_shop_order(${brandId}, o.shop_id, o.order_id, ${now}::timestamptz, ${now}::timestamptz) from shop_orders o
    where o.brand_id = ${brandId} and o.shop_id = ${shopId} and o.state in ('waiting', 'draft', 'taken')`.execute(tx)
