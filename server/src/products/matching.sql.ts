import type { MatchedProduct } from '@linesheet/contract/products.photos'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { nameIn, photo } from './products.list.sql.ts'

export type Called = { product_id: string; sku: string }

/** The variations whose SKU is one of these, in upper or lower case. */
export const variationsCalled = async (tx: Tx, skus: readonly string[]): Promise<Called[]> =>
  (await sql<Called>`select product_id, sku from variations_called(${skus})`.execute(tx)).rows

/** Products with the names of their photos. */
export const photographed = (tx: Tx, brandId: string, ids: readonly string[], language: string): Promise<MatchedProduct[]> =>
  tx
    .selectFrom('products as p')
    .leftJoin('product_files as f', (on) => on.onRef('f.brand_id', '=', 'p.brand_id').onRef('f.product_id', '=', 'p.id'))
    .select(['p.id', nameIn(language), photo])
    .select(
      sql<string[]>`coalesce(array_agg(f.original_name order by f.position, f.id) filter (where f.id is not null), '{}')`.as('file_names'),
    )
    .select(sql<number>`coalesce(max(f.position) + 1, 0)`.as('next_position'))
    .where('p.brand_id', '=', brandId)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy(['p.brand_id', 'p.id'])
    .execute()
