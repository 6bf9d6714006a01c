import type { Heard } from '@linesheet/contract/endpoint'
import type { listProducts, ProductRow } from '@linesheet/contract/products'
import { marginOf } from '@linesheet/domain/pricing'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { offsetOf, pageOf, sortOf } from '../kernel/paging.ts'
import type { Tables } from '../kernel/tables.gen.ts'

type Query = Heard<typeof listProducts>['query']
type Products = ExpressionBuilder<Tables & { p: Tables['products'] }, 'p'>

/** A page of the brand's products, found in an index, with the counts of all tabs; see listOrdersOf for how. */
export async function listProductsOf(tx: Tx, brandId: string, query: Query) {
  const { by, direction } = sortOf(query.sort)
  const wanted = tx
    .selectFrom('products as p')
    .where('p.brand_id', '=', brandId)
    .where((product) => product.and(filters(product, brandId, query)))
  const page = wanted
    .select('p.id')
    .orderBy(`p.${by}`, direction)
    .orderBy('p.id', direction)
    .limit(query.items_per_page)
    .offset(offsetOf(query))
  const rows = tx
    .selectFrom(page.as('page'))
    .innerJoin('products as p', (on) => on.onRef('p.id', '=', 'page.id').on('p.brand_id', '=', brandId))
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .select(['p.id', 'p.status', 'p.is_bestseller', 'c.currency_code', 'p.wholesale_price', 'p.retail_price'])
    .select(['p.out_of_stock', 'p.regions', 'p.updated_at', nameIn(query.language_code), category, photo, languages])
    .select(variationFacts)
    .orderBy(`p.${by}`, direction)
    .orderBy('p.id', direction)
  const hasFilter = [query.search || undefined, query.category, query.region, query.bestseller].some((value) => value !== undefined)
  const [items, tabs, counted] = await Promise.all([
    rows.execute(),
    countProductTabs(tx, brandId),
    hasFilter ? wanted.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow() : undefined,
  ])
  const shown = items.map(({ variations, ...item }) => ({ ...item, ...variations, margin: marginOf(item) }))
  return { ...pageOf(shown, counted?.count ?? tabs[query.tab ?? 'all'], query), tabs }
}

function filters(product: Products, brandId: string, { tab, search, category: inCategory, region, bestseller }: Query) {
  const ofTab = tab === 'out_of_stock' ? product('p.out_of_stock', '=', true) : tab && product('p.status', '=', tab)
  return [
    ofTab,
    region && sql<boolean>`p.regions @> array[${region}]`,
    bestseller !== undefined && product('p.is_bestseller', '=', bestseller),
    inCategory &&
      product(
        'p.id',
        'in',
        product
          .selectFrom('product_categories as pc')
          .select('pc.product_id')
          .where('pc.brand_id', '=', brandId)
          .where('pc.category_id', '=', inCategory),
      ),
    search && matches(product, brandId, search),
  ].filter((filter) => typeof filter === 'object')
}

/** By name in any language, or by SKU. */
function matches(product: Products, brandId: string, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const translated = product
    .selectFrom('product_translations as t')
    .select('t.product_id')
    .where('t.brand_id', '=', brandId)
    .where('t.name', 'ilike', pattern)
  const bySku = product
    .selectFrom('variations as v')
    .select('v.product_id')
    .where('v.brand_id', '=', brandId)
    .where('v.sku', 'ilike', `${pattern.slice(1)}`)
  return product.or([product('p.name', 'ilike', pattern), product('p.id', 'in', translated), product('p.id', 'in', bySku)])
}

const nameIn = (language: string) =>
  sql<string>`coalesce((select nullif(t.name, '') from product_translations t
    where t.brand_id = p.brand_id and t.product_id = p.id and t.language_code = ${language}), p.name)`.as('name')

const category = sql<ProductRow['category']>`(
  select json_build_object('id', k.id, 'parent_id', k.parent_id, 'en', k.en, 'zh_CN', k.zh_cn, 'zh_TW', k.zh_tw)
  from product_categories pc join categories k on k.id = pc.category_id
  where pc.brand_id = p.brand_id and pc.product_id = p.id order by pc.position limit 1)`.as('category')

const photo = sql<ProductRow['photo']>`(
  select photo_json(f) from product_files f where f.brand_id = p.brand_id and f.product_id = p.id order by f.position, f.id limit 1)`.as(
  'photo',
)

const languages = sql<ProductRow['languages']>`array_prepend(p.source_language, (
  select array_agg(t.language_code order by t.language_code) from product_translations t
  where t.brand_id = p.brand_id and t.product_id = p.id and t.name <> ''))`.as('languages')

type VariationFacts = { variation_count: number; sku: string; stock: number | null }
const variationFacts = sql<VariationFacts>`(
  select json_build_object('variation_count', count(*), 'sku', coalesce((array_agg(v.sku order by v.position, v.id))[1], ''),
    'stock', case when bool_and(v.stock is not null) then sum(v.stock - v.reserved) end)
  from variations v where v.brand_id = p.brand_id and v.product_id = p.id)`.as('variations')

type Tab = 'active' | 'inactive' | 'draft' | 'out_of_stock'
async function countProductTabs(tx: Tx, brandId: string): Promise<Record<Tab | 'all', number>> {
  const rows = await tx
    .selectFrom('tab_counts')
    .select(['tab', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('brand_id', '=', brandId)
    .where('list', '=', 'products')
    .groupBy('tab')
    .execute()
  const of = (tab: Tab) => rows.find((row) => row.tab === tab)?.count ?? 0
  const [active, inactive, draft] = [of('active'), of('inactive'), of('draft')]
  return { all: active + inactive + draft, active, inactive, draft, out_of_stock: of('out_of_stock') }
}
