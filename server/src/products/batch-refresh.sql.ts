import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

/**
 * Writes that concern many products of a transaction: what follows from them (how they are found, what they lack, how much is left) is
 * worked out once for these in the end.
 */
export async function withBatchRefresh(tx: Tx, brandId: string, ids: readonly string[], writing: () => Promise<unknown>) {
  if (!ids.length) return
  await sql`select begin_many_products()`.execute(tx)
  await writing()
  await sql`select end_many_products(${brandId}, ${ids}::uuid[])`.execute(tx)
}
