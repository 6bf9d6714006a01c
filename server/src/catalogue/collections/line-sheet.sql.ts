import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { optionsText } from '../variations/option-texts.sql.ts'
import type { LineSheetVariation } from './line-sheet.ts'

type Shown = { productIds: readonly string[]; language_code: Language; currency_code: CurrencyCode }

/** The variations of products, in order, by product. A price is null if the variation has none in the currency. */
export async function listLineSheetVariations(tx: Tx, brandId: string, { productIds, language_code, currency_code }: Shown) {
  const priceOf = (column: 'wholesale_price' | 'retail_price') =>
    sql`coalesce(${sql.ref(`b.${column}`)}, case when c.currency_code = ${currency_code} then ${sql.ref(`v.${column}`)} end)::text as ${sql.ref(column)}`
  const { rows } = await sql<LineSheetVariation & { product_id: string }>`
    select v.product_id, v.sku, ${optionsText(brandId, language_code)} as options, ${priceOf('wholesale_price')}, ${priceOf('retail_price')}
    from variations v
    join products p on p.brand_id = ${brandId} and p.id = v.product_id
    join companies c on c.brand_id = ${brandId}
    left join pricebooks b on b.brand_id = ${brandId} and b.variation_id = v.id and b.currency_code = ${currency_code}
    where v.brand_id = ${brandId} and v.product_id = any(${productIds}::uuid[])
    order by v.product_id, v.position, v.id`.execute(tx)
  return Map.groupBy(rows, ({ product_id }) => product_id)
}
