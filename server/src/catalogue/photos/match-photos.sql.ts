import type { MatchedProduct } from '@linesheet/contract/catalogue/products.photos'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { nameColumn, photoColumn } from '../products/products.list.sql.ts'

export type VariationSku = { product_id: string; sku: string }

/** The variations whose SKU is one of these, in upper or lower case. */
export const findVariationsBySku = async (tx: Tx, skus: readonly string[]): Promise<VariationSku[]> =>
  (await sql<VariationSku>`select product_id, sku from find_variations_by_sku(${skus})`.execute(tx)).rows

/** Products with the file names of their photos, and the position after the last one. */
export const findProductsWithFileNames = (tx: Tx, brandId: string, ids: readonly string[], language: string): Promise<MatchedProduct[]> =>
  tx
    .selectFrom('products as p')
    .leftJoin('product_files as f', (on) => on.on('f.brand_id', '=', brandId).onRef('f.product_id', '=', 'p.id'))
    .select(['p.id', nameColumn(brandId, language), photoColumn(brandId)])
    .select(
      sql<string[]>`coalesce(array_agg(f.original_name order by f.position, f.id) filter (where f.id is not null), '{}')`.as('file_names'),
    )
    .select(sql<number>`coalesce(max(f.position) + 1, 0)`.as('next_position'))
    .where('p.brand_id', '=', brandId)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy(['p.brand_id', 'p.id'])
    .execute()
