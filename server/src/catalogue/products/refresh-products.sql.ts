import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareWrite } from '../../platform/db/prepared.ts'

const refresh = prepareWrite(
  (_tx, { brandId, ids }: { brandId: string; ids: readonly string[] }) => sql`select refresh_products(${brandId}, ${ids}::uuid[])`,
)

/**
 * Refreshes the derived data of products: search texts, missing points, stock levels, tags (docs/derived-data.md), after all writes. The products have to be
 * locked, or inserted by the transaction.
 */
export function refreshProducts(tx: Tx, brandId: string, ids: readonly string[]): void {
  if (ids.length) refresh(tx, { brandId, ids })
}
