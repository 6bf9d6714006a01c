import type { ParsedRequest } from '@linesheet/contract/endpoint'
import type { listProducts, ProductRow } from '@linesheet/contract/products'
import { addDays, dayIn } from '@linesheet/domain/days'
import { marginPercent } from '@linesheet/domain/pricing'
import { productLimits, productTabs } from '@linesheet/domain/products'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { offset, parseSort, toPage } from '../kernel/paging.ts'
import { statements } from '../kernel/statement.ts'
import { unwrapCounts, withCounts } from '../kernel/tabs.ts'

type Query = ParsedRequest<typeof listProducts>['query']

/** What the list is narrowed by, as values; what is not asked for is undefined. */
function valuesOf({ page: _, items_per_page: __, sort: ___, search, tab, ...asked }: Query) {
  const [outOfStock, needsAttention] = [tab === 'out_of_stock' || undefined, tab === 'needs_attention' || undefined]
  return { ...asked, status: outOfStock || needsAttention ? undefined : tab, outOfStock, needsAttention, said: search || undefined }
}
type Values = ReturnType<typeof valuesOf> & { brandId: string; limit: number; offset: number; soldSince: string }
type Filter = Exclude<keyof ReturnType<typeof valuesOf>, 'language_code'>

/** By any part of a name in any language, or of a SKU: found first, by an index of signs. */
export const matching = ({ said }: { said: string | undefined }) => sql<boolean>`p.id = any((select found_products(${said}))::uuid[])`
const found = (said: string | undefined) => sql<{ id: string }>`(select unnest(found_products(${said})) as id)`

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
  // Found once, for the rows and for their count.
  said: () => sql`p.id in (select id from found)`,
}

type Shape = { sort: Query['sort']; narrowed: Filter[]; isCounted: boolean }
/** Those that a tab makes: its count is known. */
const tabFilters: readonly Filter[] = ['status', 'outOfStock', 'needsAttention']
const keyOf = ({ sort, narrowed, isCounted }: Shape) => `${sort} ${narrowed} ${isCounted}`

/** What is searched for, found before the rest of the statement. */
const searched = (tx: Tx, { said }: Values, { narrowed }: Shape): Pick<Tx, 'selectFrom' | 'selectNoFrom'> =>
  narrowed.includes('said') ? (tx.with('found', () => found(said)) as unknown as Tx) : tx

const wanted = (tx: Pick<Tx, 'selectFrom'>, values: Values, { narrowed }: Shape) =>
  tx
    .selectFrom('products as p')
    .where('p.brand_id', '=', values.brandId)
    .where((product) => product.and(narrowed.map((name) => filters[name](values))))

const rowsOf = statements(keyOf, (tx: Tx, values: Values, shape: Shape) => {
  const { by, direction } = parseSort(shape.sort)
  const page = wanted(tx, values, shape).select('p.id').orderBy(`p.${by}`, direction).orderBy('p.id', direction)
  const rows = tx
    .selectFrom(page.limit(values.limit).offset(values.offset).as('page'))
    .innerJoin('products as p', (on) => on.onRef('p.id', '=', 'page.id').on('p.brand_id', '=', values.brandId))
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', values.brandId))
    .select(['p.id', 'p.status', 'p.is_bestseller', 'c.currency_code', wholesalePrice, retailPrice])
    .select(['p.out_of_stock', 'p.regions', 'p.updated_at', nameIn(values.language_code), category, photo, languages, missing])
    .select([variationFacts, soldSince(values.soldSince)])
    .orderBy(`p.${by}`, direction)
    .orderBy('p.id', direction)
  const all = sql<number | null>`(select count(*)::int from (${wanted(tx, values, shape).select('p.id')}) matching)`
  return withCounts(searched(tx, values, shape), rows, values.brandId, 'products').select(
    (shape.isCounted ? all : sql<null>`null`).as('count'),
  )
})

/** A page of the brand's products, found in an index, with the counts of all tabs; see listOrdersOf for how. */
export async function listProductsOf(tx: Tx, brandId: string, query: Query, now: Date) {
  const soldSince = addDays(dayIn('UTC', now), 1 - productLimits.soldDays)
  const values = { ...valuesOf(query), brandId, limit: query.items_per_page, offset: offset(query), soldSince }
  const narrowed = (Object.keys(filters) as Filter[]).filter((name) => values[name] !== undefined)
  const isCounted = narrowed.some((name) => !tabFilters.includes(name))
  const shape = { sort: query.sort, narrowed, isCounted }
  const listed = await rowsOf(tx, values, shape)
  const { items, tabs: counts } = unwrapCounts(listed, productTabs)
  // A product that is out of stock stands under its status, too.
  const tabs = { all: counts.active + counts.inactive + counts.draft, ...counts }
  const shown = items.map(({ variations, ...item }) => ({ ...item, ...variations, margin: marginPercent(item) }))
  return { ...toPage(shown, listed[0]?.count ?? tabs[query.tab ?? 'all'], query), tabs }
}

export const nameIn = (language: string) =>
  sql<string>`coalesce((select nullif(t.name, '') from product_translations t
    where t.brand_id = p.brand_id and t.product_id = p.id and t.language_code = ${language}), p.name)`.as('name')

export const wholesalePrice = sql<string>`p.wholesale_price::text`.as('wholesale_price') // as text also inside of JSON
const retailPrice = sql<string>`p.retail_price::text`.as('retail_price')

const category = sql<ProductRow['category']>`(
  select json_build_object('id', k.id, 'parent_id', k.parent_id, 'en', k.en, 'zh_CN', k.zh_cn, 'zh_TW', k.zh_tw)
  from product_categories pc join categories k on k.id = pc.category_id
  where pc.brand_id = p.brand_id and pc.product_id = p.id order by pc.position limit 1)`.as('category')

export const photo = sql<ProductRow['photo']>`(
  select photo_json(f) from product_files f where f.brand_id = p.brand_id and f.product_id = p.id order by f.position, f.id limit 1)`.as(
  'photo',
)

const languages = sql<ProductRow['languages']>`array_prepend(p.source_language, (
  select array_agg(t.language_code order by t.language_code) from product_translations t
  where t.brand_id = p.brand_id and t.product_id = p.id and t.name <> ''))`.as('languages')

const missing = sql<ProductRow['missing']>`coalesce(p.missing, '{}')`.as('missing')

type VariationFacts = { variation_count: number; sku: string; stock: number | null }
const variationFacts = sql<VariationFacts>`(
  select json_build_object('variation_count', count(*), 'sku', coalesce((array_agg(v.sku order by v.position, v.id))[1], ''),
    'stock', case when bool_and(v.stock is not null) then sum(v.stock - v.reserved) end)
  from variations v where v.brand_id = p.brand_id and v.product_id = p.id)`.as('variations')

const soldSince = (day: string) =>
  sql<number>`(
  select coalesce(sum(s.units), 0)::int from product_sales s where s.brand_id = p.brand_id and s.product_id = p.id and s.day >= ${day})`.as(
    'sold',
  )

const idsWanted = statements(keyOf, (tx: Tx, values: Values, shape: Shape) =>
  wanted(searched(tx, values, shape), values, shape)
    .select('p.id')
    .orderBy('p.position')
    .orderBy('p.id'),
)

type Narrowed = Omit<Partial<Query>, 'page' | 'items_per_page' | 'sort'>
/** The ids of all products that a filter leaves, in the brand's order. */
export async function idsOfFilter(tx: Tx, brandId: string, filter: Narrowed): Promise<string[]> {
  const asked = { ...filter, page: 1, items_per_page: 1, sort: 'position', language_code: 'en' } as const
  const values = { ...valuesOf(asked), brandId, limit: 0, offset: 0, soldSince: '' }
  const narrowed = (Object.keys(filters) as Filter[]).filter((name) => values[name] !== undefined)
  return (await idsWanted(tx, values, { sort: 'position', narrowed, isCounted: false })).map(({ id }) => id)
}
