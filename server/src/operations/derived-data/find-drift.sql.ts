import { sql } from 'kysely'
import type { Database } from '../../platform/db/db.ts'
import { derivedData } from './derived-data.ts'
import { type DerivedData, type Drift, nameOf } from './derived-data.types.ts'

type Found = { drift: { entry: DerivedData; rows: number; examples: string[] }[]; isComplete: boolean }

/**
 * Drift of one brand, in one snapshot, undisturbed by servers that write. Writes nothing. Ends at `end`, a time of `performance.now()`, and is then
 * incomplete.
 */
export async function findDrift(db: Database, brandId: string, end?: number): Promise<Found> {
  let drift: Found['drift'] = []
  const find = db.asOwner(async (tx) => {
    drift = [] // results of an attempt that a lost connection ended
    await sql`set transaction isolation level repeatable read read only`.execute(tx)
    for (const entry of derivedData) {
      const maxMs = end && Math.ceil(end - performance.now())
      if (maxMs !== undefined && maxMs <= 0) return false
      const [, found] = await Promise.all([
        maxMs && sql`select set_config('statement_timeout', ${String(maxMs)}, true)`.execute(tx),
        entry.rebuild.find(tx, brandId),
      ])
      if (found.rows) drift.push({ entry, ...found })
    }
    return true
  })
  return { isComplete: await find.catch(falseIfTooLong), drift }
}

/** Returns false if PostgreSQL ended a statement that took too long, and throws other errors. */
function falseIfTooLong(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === '57014') return false
  throw error
}

/** Repairs drift, one repair of the same rows at a time. Returns the drift before and after. */
export const repairDrift = (db: Database, brandId: string, { rebuild, ...names }: DerivedData): Promise<{ before: Drift; after: Drift }> =>
  db.asOwner(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`derived-data ${nameOf(names)} ${brandId}`}, 0))`.execute(tx)
    const before = await rebuild.find(tx, brandId)
    if (!before.rows || !rebuild.repair) return { before, after: before }
    await rebuild.repair(tx, brandId)
    return { before, after: await rebuild.find(tx, brandId) }
  })
