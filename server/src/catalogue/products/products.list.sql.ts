import type { listProducts, ProductRow } from '@linesheet/contract/catalogue/products'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { marginPercent } from '@linesheet/domain/catalogue/pricing'
import { productLimits, productTabs } from '@linesheet/domain/catalogue/products'
import { addDays, dayIn } from '@linesheet/domain/platform/days'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRow } from '../../platform/db/json-rows.ts'
import { filteredStatement, type ListShape, type PageValues } from '../../platform/lists/list.ts'
import { parseSort } from '../../platform/lists/paging.ts'
import { wordsOf } from '../../platform/lists/search.sql.ts'
import { type Page, tabbedList } from '../../platform/lists/tabbed-list.ts'
import { firstPhoto } from '../photos/photo-columns.sql.ts'

type Query = ParsedRequest<typeof listProducts>['query']

/** The filters of a query as values; undefined where the query does not set one. */
function filterValues({ page: _, items_per_page: __, sort: ___, search, tab, ...others }: Query) {
  const [outOfStock, needsAttention] = [tab === 'out_of_stock' || undefined, tab === 'needs_attention' || undefined]
  return { ...others, status: outOfStock || needsAttention ? undefined : tab, outOfStock, needsAttention, words: wordsOf(search) }
}
type Values = ReturnType<typeof filterValues> & PageValues & { brandId: string; soldSince: string }
type Filter = Exclude<keyof ReturnType<typeof filterValues>, 'language_code'>

/** Whether a product's names in all languages, SKUs and barcodes contain all words of a search; looked up first, in the n-gram index. */
export const matchesSearch = (words: readonly string[] | undefined) =>
  sql<boolean>`p.id = any((select find_products(${words}::text[], null))::uuid[])`
/** The searched texts of the product `p`, for products that are read in the order of a list until a page is full. */
export const productTexts = (brandId: string) =>
  sql<string>`(select s.texts from product_search s where s.brand_id = ${brandId} and s.product_id = p.id)`

const filters: Record<Filter, (values: Values) => RawBuilder<boolean>> = {
  status: ({ status }) => sql`p.status = ${status}`,
  outOfStock: () => sql`p.out_of_stock`,
  needsAttention: () => sql`p.missing <> '{}'`,
  missing: ({ missing }) => sql`p.missing && ${missing}::text[]`,
  margin_below: ({ margin_below: percent }) =>
    sql`(p.retail_price > 0 and (p.retail_price - p.wholesale_price) * 100 < p.retail_price * ${percent}::numeric)`,
  stock: ({ brandId, stock }) => sql`p.id in (select product_id from product_stock where brand_id = ${brandId} and level = ${stock})`,
  collection_id: ({ brandId, collection_id: id }) =>
    sql`p.id in (select product_id from collection_items where brand_id = ${brandId} and collection_id = ${id})`,
  region: ({ region }) => sql`p.regions @> array[${region}]`,
  bestseller: ({ bestseller }) => sql`p.is_bestseller = ${bestseller}`,
  category: ({ brandId, category: id }) =>
    sql`p.id in (select product_id from product_categories where brand_id = ${brandId} and category_id = ${id})`,
  tag: ({ brandId, tag }) => sql`p.id in (select product_id from product_tags where brand_id = ${brandId} and tag = ${tag})`,
  words: ({ words }) => matchesSearch(words),
}

const listPage = tabbedList({
  list: 'products',
  tabs: productTabs,
  // A product that is out of stock is counted under its status, too.
  total: ({ active, inactive, draft }) => active + inactive + draft,
  table: 'products',
  alias: 'p',
  filters,
  tabFilters: ['status', 'outOfStock', 'needsAttention'],
  sortColumn: (sort: Query['sort']) => parseSort(sort).by,
  // Bulk changes need the exact number of matching products.
  countLimit: productLimits.products,
  rows: (tx: Tx, { brandId, language_code, soldSince: since }: Values, { from, order }: Page<'products', 'p'>) =>
    tx
      .selectFrom(from)
      .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
      .select(['p.id', 'p.status', 'p.is_bestseller', 'c.currency_code', wholesalePriceColumn, retailPriceColumn])
      .select(['p.out_of_stock', 'p.regions', 'p.updated_at', missingColumn])
      .select([nameColumn(brandId, language_code), categoryColumn(brandId), photoColumn(brandId), languagesColumn(brandId)])
      .select([variationFacts(brandId), soldSince(brandId, since)])
      .orderBy(order),
})

/** A page of the brand's products, with the counts of all tabs. */
export async function listProductPage(tx: Tx, brandId: string, query: Query, now: Date) {
  const soldSince = addDays(dayIn('UTC', now), 1 - productLimits.salesPeriodDays)
  const page = await listPage(tx, { ...filterValues(query), brandId, soldSince }, query)
  return {
    ...page,
    items: page.items
      .toArray()
      .map(({ variations, ...item }) => ({ ...item, ...(variations as VariationFacts), margin: marginPercent(item) })),
  }
}

/** The product's name in that language; as it was written if there is no translation or no language. */
export const nameColumn = (brandId: string, language: string | null) =>
  sql<string>`coalesce((select nullif(t.name, '') from product_translations t
    where t.brand_id = ${brandId} and t.product_id = p.id and t.language_code = ${language}), p.name)`.as('name')

export const wholesalePriceColumn = sql<string>`p.wholesale_price::text`.as('wholesale_price') // as text also inside of JSON
const retailPriceColumn = sql<string>`p.retail_price::text`.as('retail_price')

const categoryColumn = (brandId: string) =>
  jsonRow<NonNullable<ProductRow['category']>>(sql`
    select k.id, k.parent_id, k.en, k.zh_cn as "zh_CN", k.zh_tw as "zh_TW"
    from product_categories pc join categories k on k.id = pc.category_id
    where pc.brand_id = ${brandId} and pc.product_id = p.id order by pc.position limit 1`).as('category')

export const photoColumn = (brandId: string) => firstPhoto(brandId, sql`p.id`).as('photo')

const languagesColumn = (brandId: string) =>
  sql<ProductRow['languages']>`array_prepend(p.source_language, (
  select array_agg(t.language_code order by t.language_code) from product_translations t
  where t.brand_id = ${brandId} and t.product_id = p.id and t.name <> ''))`.as('languages')

const missingColumn = sql<ProductRow['missing']>`coalesce(p.missing, '{}')`.as('missing')

type VariationFacts = { variation_count: number; sku: string; stock: number | null }
const variationFacts = (brandId: string) =>
  jsonRow<VariationFacts>(sql`
    select count(*) as variation_count, coalesce((array_agg(v.sku order by v.position, v.id))[1], '') as sku,
      case when bool_and(v.stock is not null) then sum(v.stock - v.reserved) end as stock
    from variations v where v.brand_id = ${brandId} and v.product_id = p.id`).as('variations')

const soldSince = (brandId: string, day: string) =>
  sql<number>`(
  select coalesce(sum(s.units), 0)::bigint from product_sales s where s.brand_id = ${brandId} and s.product_id = p.id and s.day >= ${day})`.as(
    'sold',
  )

const idsStatement = filteredStatement(filters, (tx: Tx, values: Values, shape: ListShape) =>
  tx
    .selectFrom('products as p')
    .select('p.id')
    .where('p.brand_id', '=', values.brandId)
    .where(shape.where)
    .orderBy('p.position')
    .orderBy('p.id'),
)

type ProductFilter = Omit<Partial<Query>, 'page' | 'items_per_page' | 'sort'>
/** The ids of all products that match a filter, in the brand's order. */
export async function findIdsByFilter(tx: Tx, brandId: string, filter: ProductFilter): Promise<string[]> {
  const query = { ...filter, page: 1, items_per_page: 1, sort: 'position', language_code: 'en' } as const
  const values = { ...filterValues(query), brandId, offset: 0, soldSince: '' }
  return (await idsStatement(tx, values, '')).map(({ id }) => id)
}
