import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Brands with a product that is low in stock and was not announced yet. */
export async function findBrandsWithLowStock(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ brand_id: string }>`
    select c.brand_id from companies c
    where exists (select from product_stock s where s.brand_id = c.brand_id and s.low_since is not null and not s.is_announced)`.execute(tx)
  return rows.map(({ brand_id }) => brand_id)
}

/** Marks the products that are low in stock as announced. Returns their ids, without products that another server has marked in the meantime. */
export async function markLowStockAnnounced(tx: Tx, brandId: string): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    with found as (
      select s.product_id from product_stock s where s.brand_id = ${brandId} and s.low_since is not null and not s.is_announced
      order by s.product_id for update)
    update product_stock s set is_announced = true from found
    where s.brand_id = ${brandId} and s.product_id = found.product_id
    returning s.product_id`.execute(tx)
  return rows.map(({ product_id }) => product_id)
}
