import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

/** Reads only the indexes of categories and of statuses, an entry of each for every product. */
const brandCategoriesStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('categories as k')
    .innerJoin(
      (from) =>
        from
          .selectFrom('product_categories as pc')
          .select(['pc.category_id', sql<number>`count(*)::int`.as('active_products')])
          .where('pc.brand_id', '=', brandId)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('products as p')
                .select('p.id')
                .where('p.brand_id', '=', brandId)
                .whereRef('p.id', '=', 'pc.product_id')
                .where('p.status', '=', sql.lit('active')),
            ),
          )
          .groupBy('pc.category_id')
          .as('counted'),
      (on) => on.onRef('counted.category_id', '=', 'k.id'),
    )
    .select(['k.id', 'k.parent_id', 'k.en', 'k.zh_cn as zh_CN', 'k.zh_tw as zh_TW', 'counted.active_products'])
    .orderBy('k.position'),
)

/** The categories that active products of the brand have, with the number of products in each. */
export const findBrandCategories = (tx: Tx, brandId: string) => brandCategoriesStatement(tx, { brandId })
