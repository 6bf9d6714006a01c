import { toCompletenessFacts } from '@linesheet/domain/catalogue/completeness'
import { productMissingPoints } from '@linesheet/domain/catalogue/products'
import { sql } from 'kysely'
import { findProducts } from '../../catalogue/products/products.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Rebuild } from './derived-data.types.ts'
import { lockRows } from './rebuilds.sql.ts'

const productsAtATime = sql.lit(200)

type Drifted = { id: string; missing: string[] | null; actual_missing: string[] }

/** Products whose stored missing points differ from the domain's rule. */
async function findDrifted(tx: Tx, brandId: string): Promise<Drifted[]> {
  const drifted: Drifted[] = []
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: Omit<Drifted, 'actual_missing'>[] } = await sql<Omit<Drifted, 'actual_missing'>>`
      select id, missing from products where brand_id = ${brandId} and (${after}::uuid is null or id > ${after}) order by id limit ${productsAtATime}`.execute(
      tx,
    )
    after = rows.at(-1)?.id ?? null
    if (!after) return drifted
    const products = await findProducts(
      tx,
      brandId,
      rows.map(({ id }) => id),
    )
    const points = new Map(products.map((product) => [product.id, productMissingPoints(toCompletenessFacts(product))]))
    drifted.push(
      ...rows
        .map((row) => ({ ...row, actual_missing: points.get(row.id) ?? [] }))
        .filter(({ missing, actual_missing }) => missing?.join() !== actual_missing.join()),
    )
  }
}

export const missingPointsRebuild: Rebuild = {
  how: 'computed again by `refresh_missing_points()`, with the products locked',
  find: async (tx, brandId) => {
    const drifted = await findDrifted(tx, brandId)
    return { rows: drifted.length, examples: drifted.slice(0, 3).map((row) => JSON.stringify(row)) }
  },
  repair: async (tx, brandId) => {
    const ids = (await findDrifted(tx, brandId)).map(({ id }) => id)
    await lockRows('products', 'id', brandId, sql`select unnest(${ids}::uuid[])`).execute(tx)
    await sql`select refresh_missing_points(${brandId}::uuid, ${ids}::uuid[])`.execute(tx)
  },
}
