import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Until when the last change of the order `o` can be undone; null if nothing can be. */
export const undoUntil = (brandId: string) =>
  sql<string | null>`(select u.until from order_undos u where u.brand_id = ${brandId} and u.order_id = o.id)`

/**
 * Adds to a locked order until when its last change can be undone. This needs a statement of its own after the lock: while the locking statement waits,
 * another transaction may begin or end an undo, and the locking statement would not see that.
 */
export async function withUndo<O extends { id: string }>(tx: Tx, brandId: string, order: O): Promise<O & { undo_until: string | null }> {
  const { rows } = await sql<{ until: string }>`
    select until from order_undos where brand_id = ${brandId} and order_id = ${order.id}`.execute(tx)
  return { ...order, undo_until: rows[0]?.until ?? null }
}
