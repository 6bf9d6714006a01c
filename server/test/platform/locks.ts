import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Tx } from '../../src/platform/db/db.ts'
import { testContext } from '../context.ts'

/**
 * Locks rows by `lock`, starts `other`, waits until it is blocked by the lock, and runs `meanwhile` in the transaction that has the lock. Returns
 * the result of `other` after that transaction has committed.
 */
export async function whileBlocked<T>(
  brandId: string,
  lock: (tx: Tx) => Promise<unknown>,
  other: () => Promise<T>,
  meanwhile: (tx: Tx) => Promise<unknown>,
): Promise<T> {
  const { db } = await testContext()
  let started: Promise<T> | undefined
  await db.write({ brandId }, async (tx) => {
    await lock(tx)
    started = other()
    started.catch(() => {}) // reported by the caller's await
    await expect.poll(() => countBlocked(db)).toBe(1)
    await meanwhile(tx)
  })
  if (!started) throw new Error('The transaction was not run')
  return started
}

/** How many connections of this database wait for a lock. */
export async function countBlocked(db: Database) {
  const { rows } = await db.asOwnerEach((tx) =>
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
  )
  return rows[0]?.count
}
