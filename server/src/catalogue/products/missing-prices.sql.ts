import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** The first 20 of these products that are not active and lack the price of a region, in the brand's order, and how many there are. */
export async function findUnpricedIds(tx: Tx, brandId: string, ids: readonly string[]): Promise<{ ids: string[]; count: number }> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, (count(*) over ())::int as count from products
    where brand_id = ${brandId} and id = any(${ids}::uuid[]) and status <> 'active' and missing @> array['region_prices']
    order by position, id limit 20`.execute(tx)
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}
