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

/** Movements of a shop, the latest first, behind the one named. */
export async function findMovements(tx: Tx, brandId: string, shopId: string, { after, filter, shop_variation_id, limit }: ListQuery) {
  const conditions = [
    sql`m.brand_id = ${brandId} and m.shop_id = ${shopId}`,
    ...(after ? [sql`m.id < ${after}`] : []),
    // The condition of the index, which a parameter would not be.
    ...(filter ? [sql`m.state = ${filter} and m.state in ('waiting', 'failed', 'open')`] : []),
    ...(shop_variation_id ? [sql`m.shop_variation_id = ${shop_variation_id}`] : []),
  ]
  const { rows } = await sql<MovementRow>`
    select m.id, json_build_object('id', l.id, 'sku', l.sku, 'name', l.name) as shop_variation, m.direction, m.cause,
      case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as order, m.units, m.state, m.quantity, m.detail, m.at, m.done_at
    from shop_movements m join shop_variations l on l.brand_id = ${brandId} and l.id = m.shop_variation_id
    left join orders o on o.brand_id = ${brandId} and o.id = m.order_id
    where ${sql.join(conditions, sql` and `)} order by m.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Across all brands, for the cleanup. A difference stays until it is decided, and a change until the shop has it. */
export const deleteOldMovements = (tx: Tx, before: Date) =>
  tx.deleteFrom('shop_movements').where('at', '<', before.toISOString()).where('state', 'in', ['done', 'dismissed']).execute()
