import type { OrderableProduct, OrderableVariation } from '@linesheet/contract/orders/manual-orders'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { type RawBuilder, sql } from 'kysely'
import { firstPhoto } from '../../catalogue/photos/photo-columns.sql.ts'
import { nameColumn } from '../../catalogue/products/products.list.sql.ts'
import { optionsText } from '../../catalogue/variations/option-texts.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

/** The currency of prices and the language of names. */
export type CatalogueScope = { currency_code: CurrencyCode; language_code: Language }
type Scope = CatalogueScope & { brandId: string }

/** The columns of an offer to an order: the variation `v` of the product `p`; `c` is the brand's company. */
const offerColumns = ({ brandId, currency_code, language_code }: Scope) => sql`
  v.id as variation_id, v.sku, v.stock - v.reserved as available,
  ${optionsText(brandId, language_code)} as options,
  case when c.currency_code = ${currency_code} then v.wholesale_price else (
    select b.wholesale_price from pricebooks b
    where b.brand_id = ${brandId} and b.variation_id = v.id and b.currency_code = ${currency_code}) end::text as list_price`

export const offersColumn = (scope: Scope) =>
  jsonRows<OrderableProduct['variations'][number]>(sql`
    select ${offerColumns(scope)} from variations v
    where v.brand_id = ${scope.brandId} and v.product_id = p.id order by v.position, v.id`).as('variations')

export const productColumns = (brandId: string, language: Language) =>
  [
    'p.id as product_id',
    nameColumn(brandId, language),
    'p.case_quantity',
    'p.minimum_order_quantity',
    'p.out_of_stock',
    'p.restock_date',
  ] as const

const orderableVariations = (scope: Scope, condition: RawBuilder<boolean>) => sql<OrderableVariation>`
  select p.id as product_id, ${sql`coalesce((select nullif(t.name, '') from product_translations t
      where t.brand_id = ${scope.brandId} and t.product_id = p.id and t.language_code = ${scope.language_code}), p.name)`} as name,
    ${firstPhoto(scope.brandId, sql`p.id`, sql`(f.id = v.photo_id) desc nulls last,`)} as photo,
    p.case_quantity, p.minimum_order_quantity, p.out_of_stock, p.restock_date, ${offerColumns(scope)}
  from variations v
  join products p on p.brand_id = ${scope.brandId} and p.id = v.product_id
  join companies c on c.brand_id = ${scope.brandId}
  where v.brand_id = ${scope.brandId} and ${condition}`

const byIds = prepareQuery((_tx: Tx, scope: Scope & { ids: readonly string[] }) =>
  orderableVariations(scope, sql`v.id = any(${scope.ids}::uuid[])`),
)
/** SKUs are looked up as they are written: PostgreSQL does not use an index of lower-case SKUs through row-level security (docs/decisions/0014). */
const skuCondition = (skus: readonly string[]) => sql<boolean>`
  v.sku <> '' and v.sku = any((select coalesce(array_agg(found.sku), '{}') from find_variations_by_sku(${skus}::text[]) found)::text[])`
/** Several products cannot share a SKU, but their SKUs may differ in case only. */
const bySkus = prepareQuery((_tx: Tx, scope: Scope & { skus: readonly string[] }) => orderableVariations(scope, skuCondition(scope.skus)))

/** The variations with these ids, by id. Unknown ids are missing. */
export async function findOrderableVariations(tx: Tx, brandId: string, ids: readonly string[], scope: CatalogueScope) {
  if (!ids.length) return new Map<string, OrderableVariation>()
  const rows = await byIds(tx, { currency_code: scope.currency_code, language_code: scope.language_code, brandId, ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.variation_id, row]))
}

/** The variations with these SKUs, in any case. */
export const findVariationsBySku = (tx: Tx, brandId: string, skus: readonly string[], scope: CatalogueScope) =>
  bySkus(tx, {
    currency_code: scope.currency_code,
    language_code: scope.language_code,
    brandId,
    skus: [...new Set(skus)],
  })
