import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tx } from '../src/kernel/db.ts'
import { testContext } from './context.ts'

/** Holds rows as `hold` does, begins `other`, and once that waits for them does `meanwhile` in the transaction that holds, and keeps it. */
export async function whileWaiting<T>(
  brandId: string,
  hold: (tx: Tx) => Promise<unknown>,
  other: () => Promise<T>,
  meanwhile: (tx: Tx) => Promise<unknown>,
): Promise<T> {
  const { db } = await testContext()
  let begun: Promise<T> | undefined
  await db.write({ brandId }, async (tx) => {
    await hold(tx)
    begun = other()
    begun.catch(() => {}) // told below
    await expect.poll(waiting).toBe(1)
    await meanwhile(tx)
  })
  if (!begun) throw new Error('Nothing was begun')
  return begun
}

/** Connections of this database that wait for a row that somebody holds. */
async function waiting() {
  const { db } = await testContext()
  const { rows } = await db.asOwnerEach((tx) =>
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
  )
  return rows[0]?.count
}
