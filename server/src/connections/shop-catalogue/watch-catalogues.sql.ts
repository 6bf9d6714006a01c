import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Across all brands: shops whose products are to be read again, those that wait longest first. */
export async function findDueCatalogues(tx: Tx, now: Date, limit: number) {
  const { rows } = await sql<{ brand_id: string; id: string }>`
    select brand_id, id from shops where catalogue_state = 'on' and catalogue_due_at <= ${now}
    order by catalogue_due_at, id limit ${limit}`.execute(tx)
  return rows
}
