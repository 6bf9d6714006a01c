import type { Prices } from '@linesheet/domain/catalogue/pricing'
import { type CurrencyCode, currencyCodes } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** The product's variations, and the prices of each in that currency. */
export async function findPriceBook(tx: Tx, brandId: string, productId: string, currency: CurrencyCode) {
  const { rows } = await sql<{ variation_id: string; prices: Prices | null }>`
    select v.id as variation_id, case when b.variation_id is not null
      then json_build_object('wholesale_price', b.wholesale_price::text, 'retail_price', b.retail_price::text) end as prices
    from variations v
    left join pricebooks b on b.brand_id = ${brandId} and b.variation_id = v.id and b.currency_code = ${currency}
    where v.brand_id = ${brandId} and v.product_id = ${productId}`.execute(tx)
  return new Map(rows.map(({ variation_id, prices }) => [variation_id, prices]))
}

/** Deletes the product's prices in that currency; retailers there read "Price not available". */
export const deletePriceBook = (tx: Tx, brandId: string, productId: string, currency: CurrencyCode) =>
  sql`
    delete from pricebooks b using variations v
    where b.brand_id = ${brandId} and v.brand_id = ${brandId} and v.id = b.variation_id
      and v.product_id = ${productId} and b.currency_code = ${currency}`.execute(tx)

/** The currencies of the brand's price books: each is looked up in an index, without reading the prices. */
export const priceBookCurrencies = (brandId: string) =>
  sql<CurrencyCode[]>`array(select known.code from unnest(${sql.lit(`{${currencyCodes}}`)}::text[]) with ordinality as known (code, at),
    lateral (select from pricebooks b where b.brand_id = ${brandId} and b.currency_code = known.code limit 1) used order by known.at)`

/** The currencies in which the brand has price books. */
export async function findPriceBookCurrencies(tx: Tx, brandId: string) {
  const { currencies } = await tx.selectNoFrom(priceBookCurrencies(brandId).as('currencies')).executeTakeFirstOrThrow()
  return currencies
}
