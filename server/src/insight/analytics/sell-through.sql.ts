import type { Photo } from '@linesheet/contract/platform/fields'
import type { Period } from '@linesheet/domain/insight/analytics'
import type { ReturnReason } from '@linesheet/domain/orders/returns'
import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import { firstPhoto } from '../../catalogue/photos/photo-columns.sql.ts'
import { nameColumn } from '../../catalogue/products/products.list.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

type Values = { brandId: string; from: string; to: string }

const productCountsStatement = prepareQuery(
  (_tx: Tx, { brandId, from, to }: Values) => sql<{ products: number; returned_products: number }>`
      select count(*) filter (where units > 0)::int as products, count(*) filter (where returned > 0)::int as returned_products from (
        select sum(units) as units, sum(returned) as returned from product_sales
        where brand_id = ${brandId} and day >= ${from} and day <= ${to} group by product_id) p`,
)

/** How many products had units ordered in a period, and how many had some of these returned. */
export async function countSoldProducts(tx: Tx, brandId: string, { from, to }: Period) {
  const [found] = await productCountsStatement(tx, { brandId, from, to })
  return found ?? { products: 0, returned_products: 0 }
}

export type ProductSums = { id: string; name: string; photo: Photo | null; ordered: number; returned: number }
/** Sorted by units `ordered` or `returned`. */
export type TopShape = { by: 'units' | 'returned'; limit: number }

const topStatement = prepareQuery(
  ({ by, limit }: TopShape) => `${by} ${limit}`,
  (_tx: Tx, { brandId, from, to, language }: Values & { language: Language | null }, { by, limit }: TopShape) => sql<ProductSums>`
        select p.id, ${nameColumn(brandId, language)}, ${firstPhoto(brandId, sql`p.id`)} as photo, s.units as ordered, s.returned
        from (
          select product_id, sum(units)::int8 as units, sum(returned)::int8 as returned from product_sales
          where brand_id = ${brandId} and day >= ${from} and day <= ${to} group by product_id
          having sum(${sql.ref(by)}) > 0 order by sum(${sql.ref(by)}) desc, product_id limit ${sql.lit(limit)}) s
        cross join lateral (select * from products found where found.brand_id = ${brandId} and found.id = s.product_id offset 0) p
        order by s.${sql.ref(by)} desc, p.id`,
)

export const findTopProducts = (tx: Tx, brandId: string, { from, to }: Period, language: Language | null, shape: TopShape) =>
  topStatement(tx, { brandId, from, to, language }, shape)

const reasonsStatement = prepareQuery(
  (_tx: Tx, { brandId, from, to }: Values) => sql<{ reason: ReturnReason; units: number; returns: number }>`
      select reason, sum(units)::int8 as units, count(*)::int8 as returns from returns
      where brand_id = ${brandId} and returned_on >= ${from} and returned_on <= ${to} group by reason order by 2 desc, 1`,
)

/** Units that came back in a period by reason, the most first. */
export const sumReturnReasons = (tx: Tx, brandId: string, { from, to }: Period) => reasonsStatement(tx, { brandId, from, to })
