import type { Photo } from '@linesheet/contract/fields'
import type { Period } from '@linesheet/domain/analytics'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { statement } from '../kernel/statement.ts'
import { firstPhoto } from '../product-photos/photo-columns.sql.ts'

type Values = { brandId: string; from: string; to: string }
type ProductFunnel = { id: string; missing: string[]; views: number; clicks: number; orders: number }

const funnelsStatement = statement((tx: Tx, { brandId, from, to }: Values) => ({
  compile: () =>
    sql<ProductFunnel>`
      with seen as materialized (
        select product_id, sum(product_views)::int8 as views, sum(clicks)::int8 as clicks from product_traffic
        where brand_id = ${brandId} and day >= ${from} and day <= ${to} group by product_id
      ), sold as materialized (
        select product_id, sum(orders)::int8 as orders from product_sales
        where brand_id = ${brandId} and day >= ${from} and day <= ${to} group by product_id
      )
      select p.id, coalesce(p.missing, '{}') as missing, coalesce(seen.views, 0) as views, coalesce(seen.clicks, 0) as clicks, coalesce(sold.orders, 0) as orders
      from products p left join seen on seen.product_id = p.id left join sold on sold.product_id = p.id
      where p.brand_id = ${brandId} and p.status = 'active'`.compile(tx),
}))

/** What became of the views of each active product in a period; products that nobody saw have zeros. */
export const findProductFunnels = (tx: Tx, brandId: string, { from, to }: Period) => funnelsStatement(tx, { brandId, from, to })

/** Names and photos of products, by id. */
export async function findListedProducts(tx: Tx, brandId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; photo: Photo | null }>`
    select p.id, p.name, ${firstPhoto(brandId, sql`p.id`)} as photo from products p
    where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
