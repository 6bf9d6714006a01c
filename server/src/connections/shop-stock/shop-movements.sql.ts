import type { MovementCause, MovementState } from '@linesheet/domain/connections/shop-stock'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type MovementRow = {
  id: string
  shop_variation: { id: string; sku: string; name: string }
  direction: 'to_shop' | 'from_shop'
  cause: MovementCause
  order: { id: string; number: string } | null
  units: number
  state: MovementState
  quantity: number | null
  detail: string | null
  at: string
  done_at: string | null
}

type ListQuery = {
  after?: string | undefined
  filter?: 'waiting' | 'failed' | 'open' | undefined
  shop_variation_id?: string | undefined
  limit: number
}

/** Movements of a shop, the latest first, after the named one. */
export async function findMovements(tx: Tx, brandId: string, shopId: string, { after, filter, shop_variation_id, limit }: ListQuery) {
  const conditions = [
    sql`m.brand_id = ${brandId} and m.shop_id = ${shopId}`,
    ...(after ? [sql`m.id < ${after}`] : []),
    // The condition of the index, which a parameter would not match.
    ...(filter ? [sql`m.state = ${filter} and m.state in ('waiting', 'failed', 'open')`] : []),
    ...(shop_variation_id ? [sql`m.shop_variation_id = ${shop_variation_id}`] : []),
  ]
  const { rows } = await sql<MovementRow>`
    select m.id, json_build_object('id', l.id, 'sku', l.sku, 'name', l.name) as shop_variation, m.direction, m.cause,
      case when o.id is not null then json_build_object('id', o.id, 'number', 'LS-' || o.number) end as order, m.units, m.state, m.quantity, m.detail, m.at, m.done_at
    from shop_movements m join shop_variations l on l.brand_id = ${brandId} and l.id = m.shop_variation_id
    left join orders o on o.brand_id = ${brandId} and o.id = m.order_id
    where ${sql.join(conditions, sql` and `)} order by m.id desc limit ${limit}`.execute(tx)
  return rows
}

/** For the cleanup, across all brands. A difference stays until it is decided, and a change until the shop has it. */
export const deleteOldMovements = (tx: Tx, before: Date) =>
  tx.deleteFrom('shop_movements').where('at', '<', before.toISOString()).where('state', 'in', ['done', 'dismissed']).execute()

/** An undecided difference, with the variation of the shop. */
export async function findOpenMovement(tx: Tx, brandId: string, shopId: string, id: string) {
  const { rows } = await sql<{ link: { id: string; variation_id: string | null } }>`
    select json_build_object('id', l.id, 'variation_id', l.variation_id) as link from shop_movements m
    join shop_variations l on l.brand_id = ${brandId} and l.id = m.shop_variation_id
    where m.brand_id = ${brandId} and m.shop_id = ${shopId} and m.id = ${id} and m.state = 'open'`.execute(tx)
  return rows[0]
}

/** Ends a difference; undefined if it was decided in the meantime. */
export async function settleMovement(tx: Tx, brandId: string, id: string, state: 'done' | 'dismissed', now: Date) {
  const { rows } = await sql<{ units: number }>`
    update shop_movements set state = ${state}, done_at = ${now} where brand_id = ${brandId} and id = ${id} and state = 'open' returning units`.execute(
    tx,
  )
  return rows[0]
}

/** The variations of a shop with a change that it refused, locked until the transaction ends. */
export async function findRefusedLinks(tx: Tx, brandId: string, shopId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from shop_variations l where l.brand_id = ${brandId} and l.shop_id = ${shopId} and l.problem = 'refused'
    order by l.id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Marks these variations, which are locked, to be checked. */
export const markStale = (tx: Tx, brandId: string, ids: readonly string[]) =>
  sql`
    update shop_variations set is_stale = true, nudges = nudges + 1, problem = null, problem_detail = null
    where brand_id = ${brandId} and id = any(${ids}::uuid[])`.execute(tx)
