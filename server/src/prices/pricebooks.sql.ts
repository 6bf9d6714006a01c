import type { CurrencyCode } from '@linesheet/domain/places'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

/** The product's variations, and how many of them have a price in that currency. */
export async function findPriceBook(tx: Tx, brandId: string, productId: string, currency: CurrencyCode) {
  const { rows } = await sql<{ variations: string[]; priced: number }>`
    select coalesce(array_agg(v.id::text), '{}') as variations, count(b.variation_id) as priced
    from variations v
    left join pricebooks b on b.brand_id = v.brand_id and b.variation_id = v.id and b.currency_code = ${currency}
    where v.brand_id = ${brandId} and v.product_id = ${productId}`.execute(tx)
  return rows[0] ?? { variations: [], priced: 0 }
}

/** The product's prices in that currency are gone; retailers there read "Price not available". */
export const dropPriceBook = (tx: Tx, brandId: string, productId: string, currency: CurrencyCode) =>
  sql`
    delete from pricebooks b using variations v
    where b.brand_id = ${brandId} and v.brand_id = ${brandId} and v.id = b.variation_id
      and v.product_id = ${productId} and b.currency_code = ${currency}`.execute(tx)
