import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** For the scheduled task, across all brands: shops whose products are due to be read again, longest wait first. */
export async function findDueCatalogues(tx: Tx, now: Date, limit: number) {
  const { rows } = await sql<{ brand_id: string; id: string }>`
    select brand_id, id from shops where catalogue_state = 'on' and catalogue_due_at <= ${now}
    order by catalogue_due_at, id limit ${limit}`.execute(tx)
  return rows
}
