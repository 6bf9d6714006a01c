import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Brands starting with a random one, continuing with the first. */
export async function sampleBrands(tx: Tx, from: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ brand_id: string }>`
    (select brand_id from companies where brand_id >= ${from} order by brand_id limit ${sql.lit(limit)})
    union (select brand_id from companies order by brand_id limit ${sql.lit(limit)}) limit ${sql.lit(limit)}`.execute(tx)
  return rows.map(({ brand_id }) => brand_id)
}

/** Whether a text that somebody typed is the id of a brand. */
export async function isBrandId(tx: Tx, text: string): Promise<boolean> {
  const { rows } = await sql`select from companies where brand_id::text = lower(${text})`.execute(tx)
  return rows.length > 0
}
