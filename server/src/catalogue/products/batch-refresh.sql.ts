import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

const refreshing = new WeakSet<Tx>()

/**
 * Writes several products of a transaction. What the database keeps beside each product (search texts, missing points, stock level) is
 * refreshed once for all of them at the end, instead of by triggers for each write. `write` may call this again; then nothing is added.
 */
export async function withBatchRefresh(tx: Tx, brandId: string, ids: readonly string[], write: () => Promise<unknown>): Promise<void> {
  if (!ids.length) return
  if (ids.length === 1 || refreshing.has(tx)) {
    await write()
    return
  }
  refreshing.add(tx)
  try {
    await sql`select begin_batch_refresh()`.execute(tx)
    await write()
    await sql`select end_batch_refresh(${brandId}, ${ids}::uuid[])`.execute(tx)
  } finally {
    refreshing.delete(tx)
  }
}
