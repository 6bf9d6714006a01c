import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Until when the last change of the order `o` can be undone; null if nothing can be. */
export const undoUntil = (brandId: string) =>
  sql<string | null>`(select u.until from order_undos u where u.brand_id = ${brandId} and u.order_id = o.id)`

/** The order as `lockOrder` reads it, with an undo that another transaction has ended while the lock was waited for. */
export async function withPresentUndo<O extends { id: string; undo_until: string | null }>(tx: Tx, brandId: string, order: O): Promise<O> {
  if (!order.undo_until) return order
  const { rows } = await sql<{ until: string }>`
    select until from order_undos where brand_id = ${brandId} and order_id = ${order.id}`.execute(tx)
  return { ...order, undo_until: rows[0]?.until ?? null }
}
