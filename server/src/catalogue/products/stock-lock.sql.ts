import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type LockedStock = { id: string; stock: number | null; reserved: number; out_of_stock: boolean }

/** The stock of variations by id, locked until the transaction ends, so that available units can be reserved. Unknown ids are missing. */
export async function lockStock(tx: Tx, brandId: string, variationIds: readonly string[]) {
  const { rows } = await sql<LockedStock>`
    select v.id, v.stock, v.reserved, p.out_of_stock
    from variations v join products p on p.brand_id = ${brandId} and p.id = v.product_id
    where v.brand_id = ${brandId} and v.id = any(${variationIds}::uuid[]) order by v.id for update of v`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
