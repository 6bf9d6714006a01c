import type { listPrices } from '@linesheet/contract/catalogue/prices'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { type ListShape, optimizerFence, type PageValues, pagedList, pageOf, rowById, rowCount } from '../../platform/lists/list.ts'
import { foldTexts, hasWords, wordPatterns, wordsOf } from '../../platform/lists/search.sql.ts'
import { firstPhoto } from '../photos/photo-columns.sql.ts'
import { categoryIdsOf, pricebooksOf } from '../products/product-parts.sql.ts'
import { matchesSearch, nameColumn, productTexts } from '../products/products.list.sql.ts'
import { optionsText } from '../variations/option-texts.sql.ts'
import { priceBookCurrencies } from './pricebooks.sql.ts'

type Query = ParsedRequest<typeof listPrices>['query']

/** The filters of a query as values; undefined where the query does not set one. */
const filterValues = ({ search, status, category }: Query) => ({ status, category, words: wordsOf(search) })
type FilterValues = ReturnType<typeof filterValues>
type Values = FilterValues & PageValues & { patterns: string[] | undefined; brandId: string; language_code: string }

const filters: Record<keyof FilterValues, (values: Values) => RawBuilder<boolean>> = {
  status: ({ status }) => sql`p.status = ${status}`,
  category: ({ brandId, category }) =>
    sql`exists (select from product_categories k where k.brand_id = ${brandId} and k.product_id = p.id and k.category_id = ${category})`,
  // The names of the product, and the variation's own SKU and barcode; products are found by an index first.
  words: ({ brandId, words, patterns }) => sql`${matchesSearch(words)} and ${variationMatches(brandId, patterns)}`,
}

/** An empty line ends the names of a product. Codes are folded only if the names alone do not match. */
function variationMatches(brandId: string, patterns: readonly string[] | undefined) {
  const names = sql`split_part(${productTexts(brandId)}, E'\\n\\n', 1)`
  return sql`(${hasWords(names, patterns)} or ${hasWords(sql`concat_ws(E'\\n', ${names}, ${foldTexts('v.sku', 'v.barcode')})`, patterns)})`
}

const matchingRows = (tx: Tx, { brandId }: Values, { where }: ListShape) =>
  tx
    .selectFrom('products as p')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('variations')
          .selectAll()
          .where('brand_id', '=', brandId)
          .whereRef('variations.product_id', '=', 'p.id')
          .offset(optimizerFence)
          .as('v'),
      (on) => on.onTrue(),
    )
    .where('p.brand_id', '=', brandId)
    .where(where)

/** The variation's own photo, or else the product's first. */
const photo = (brandId: string) => firstPhoto(brandId, sql`p.id`, sql`f.id = v.photo_id desc nulls last,`)

const order = ['p.position', 'p.id', 'v.position', 'v.id'] as const

const listPage = pagedList({
  filters,
  rows: (tx: Tx, values: Values, shape: ListShape) => {
    const { brandId, language_code } = values
    const page = matchingRows(tx, values, shape).select('v.id').orderBy(order[0]).orderBy(order[1]).orderBy(order[2]).orderBy(order[3])
    return tx
      .selectFrom(pageOf(page, values, shape))
      .innerJoin(rowById('variations', brandId, 'page.id', 'v'), (on) => on.onTrue())
      .innerJoin(rowById('products', brandId, 'v.product_id', 'p'), (on) => on.onTrue())
      .select(['v.id as variation_id', 'p.id as product_id', 'v.sku', 'p.status', 'v.wholesale_price', 'v.retail_price', 'v.cost_price'])
      .select([
        'v.stock',
        'p.revision',
        'p.lead_time_days_min',
        'p.lead_time_days_max',
        'p.length_cm',
        'p.width_cm',
        'p.height_cm',
        'p.weight_kg',
        'p.tags',
        'p.regions',
        categoryIdsOf(brandId).as('category_ids'),
      ])
      .select([nameColumn(brandId, language_code), optionsText(brandId, language_code).as('option')])
      .select([photo(brandId).as('photo'), pricebooksOf(brandId).as('pricebooks')])
      .orderBy(order[0])
      .orderBy(order[1])
      .orderBy(order[2])
      .orderBy(order[3])
  },
  // Without a filter no product has to be read.
  count: (tx, values, shape) =>
    shape.setFilters.length
      ? matchingRows(tx, values, shape).select(rowCount)
      : tx.selectFrom('variations').where('brand_id', '=', values.brandId).select(rowCount),
})

/** The brand's own currency, and the currencies of its price books. */
const currenciesStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('companies as c')
    .select(['c.currency_code', priceBookCurrencies(brandId).as('pricebook_currencies')])
    .where('c.brand_id', '=', brandId),
)

/** A page of the brand's variations with all their prices, in the brand's order. */
export async function listPricePage(tx: Tx, brandId: string, query: Query) {
  const { language_code } = query
  const values = { ...filterValues(query), patterns: wordPatterns(query.search), brandId, language_code }
  const [page, [currencies]] = await Promise.all([listPage(tx, values, query), currenciesStatement(tx, { brandId })])
  if (!currencies) throw new Error('The brand has no company')
  return { ...page, ...currencies }
}
