import type { CollectionPreview } from '@linesheet/contract/collections.previews'
import type { Photo } from '@linesheet/contract/fields'
import { collectionLimits } from '@linesheet/domain/collections'
import { type Language, languages } from '@linesheet/domain/languages'
import { type CurrencyCode, type Region, regions } from '@linesheet/domain/places'
import { notFound } from '@linesheet/domain/refusal'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { offset, type Paging, toPage } from '../kernel/paging.ts'
import { statements } from '../kernel/statement.ts'
import { nameColumn, photoColumn } from '../products/products.list.sql.ts'
import { firstSku } from './collections.products.sql.ts'

/** Who looks: in which language, from which region, in which money. Without a region products of all of them are seen. */
export type Looking = { language_code: Language; region?: Region | undefined; currency_code?: CurrencyCode | undefined }

/** The money of a region is the one its retailers pay in. */
export const lookingFrom = (query: { language_code: Language; region?: Region | undefined }): Looking => ({
  language_code: query.language_code,
  region: query.region,
  currency_code: query.region && regions[query.region].currency_code,
})

type Values = {
  brandId: string
  id: string | undefined
  language_code: Language
  region: Region | undefined
  currency_code: CurrencyCode | undefined
  most: number
  limit: number
  offset: number
}

/** What a retailer of the region may see of the products `p`. */
export const isShown = ({ region }: Pick<Values, 'region'>) =>
  sql<boolean>`p.status = 'active' and (${region}::text is null or p.regions @> array[${region}::text])`

/** In the wanted language where it is there, else in the first other one. */
const textIn = (field: 'name' | 'description', { language_code }: Values) =>
  sql<string>`coalesce(nullif(case ${language_code}::text ${sql.join(
    languages.map((one) => sql`when ${sql.lit(one)} then ${sql.ref(`k.${field}_${one}`)}`),
    sql` `,
  )} end, ''), ${sql.join(languages.map((one) => sql`nullif(${sql.ref(`k.${field}_${one}`)}, '')`))}, '')`.as(field)

/** A price book of that money goes before the base price, which is in the brand's own. The lowest of what is priced; null where nothing is. */
export const prices = ({ brandId, currency_code }: Pick<Values, 'brandId' | 'currency_code'>) => sql<{
  variation_count: number
  wholesale_price: string | null
  retail_price: string | null
  price_varies: boolean
}>`(
  select count(*) as variation_count, min(priced.wholesale)::text as wholesale_price, min(priced.retail)::text as retail_price,
    coalesce(min(priced.wholesale) <> max(priced.wholesale), false) as price_varies
  from (
    select coalesce(b.wholesale_price, case when own.is then v.wholesale_price end) as wholesale,
      coalesce(b.retail_price, case when own.is then v.retail_price end) as retail
    from variations v
    cross join (select coalesce(${currency_code}::text, c.currency_code) as wanted, c.currency_code = coalesce(${currency_code}::text, c.currency_code) as is
      from companies c where c.brand_id = ${brandId}) as own
    left join pricebooks b on b.brand_id = v.brand_id and b.variation_id = v.id and b.currency_code = own.wanted
    where v.brand_id = p.brand_id and v.product_id = p.id) priced)`

/** Of the products `p` with their `prices`, what stands on a card. */
export const cardOf = (language: Language) =>
  [
    ...(['p.id', 'p.is_bestseller', 'p.out_of_stock', 'p.case_quantity', 'p.minimum_order_quantity'] as const),
    ...(['price.variation_count', 'price.wholesale_price', 'price.retail_price', 'price.price_varies'] as const),
    ...([nameColumn(language), firstSku, photoColumn] as const),
  ] as const

const shownItems = (tx: Tx, values: Values) =>
  tx
    .selectFrom('collection_items as i')
    .innerJoin('products as p', (on) => on.on('p.brand_id', '=', values.brandId).onRef('p.id', '=', 'i.product_id'))
    .where('i.brand_id', '=', values.brandId)
    .whereRef('i.collection_id', '=', sql.ref('k.id'))
    .where(isShown(values))

const items = (tx: Tx, values: Values) =>
  sql<CollectionPreview['items']>`(select coalesce(json_agg(item), '[]') from (${shownItems(tx, values)
    .innerJoinLateral(prices(values).as('price'), (on) => on.onTrue())
    .select(cardOf(values.language_code))
    .orderBy('i.position')
    .orderBy('i.product_id')
    .limit(values.most)}) item)`.as('items')

type Shape = 'one' | 'all'
/** One of them, however empty; of all only those that have something to show. */
const wanted = (tx: Tx, values: Values, shape: Shape) =>
  tx
    .selectFrom('collections as k')
    .where('k.brand_id', '=', values.brandId)
    .$if(shape === 'one', (some) => some.where('k.id', '=', values.id ?? ''))
    .$if(shape === 'all', (some) => some.where(({ exists }) => exists(shownItems(tx, values).select('i.product_id'))))

const rowsOf = statements(
  (shape: Shape) => shape,
  (tx: Tx, values: Values, shape) =>
    wanted(tx, values, shape)
      .select(['k.id', textIn('name', values), textIn('description', values), sql<Photo | null>`k.cover_photo`.as('cover_photo')])
      .select([items(tx, values), sql<number>`(${shownItems(tx, values).select(sql`count(*)::int`.as('count'))})`.as('item_count')])
      .orderBy('k.position')
      .orderBy('k.id')
      .limit(values.limit)
      .offset(values.offset),
)
const countOf = statements(
  (shape: Shape) => shape,
  (tx: Tx, values: Values, shape) => wanted(tx, values, shape).select(({ fn }) => fn.countAll<number>().as('count')),
)

const valuesOf = (brandId: string, { language_code, region, currency_code }: Looking) => ({ brandId, language_code, region, currency_code })

export async function previewOf(tx: Tx, brandId: string, id: string, looking: Looking) {
  const values = { ...valuesOf(brandId, looking), id, most: collectionLimits.products, limit: 1, offset: 0 }
  const [preview] = await rowsOf(tx, values, 'one')
  return preview
}

/** A page of what there is to see, and how much there is in all. */
export async function previewsOf(tx: Tx, brandId: string, looking: Looking, paging: Paging) {
  const all = { ...valuesOf(brandId, looking), id: undefined, most: collectionLimits.previewed }
  const values = { ...all, limit: paging.items_per_page, offset: offset(paging) }
  const [previews, [counted]] = await Promise.all([rowsOf(tx, values, 'all'), countOf(tx, values, 'all')])
  return { items: previews, count: counted?.count ?? 0 }
}

/** Whose collections they are, and in which money the brand keeps its own prices. */
export const findSeller = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('companies')
    .select(['display_name', 'slug', 'currency_code', 'time_zone'])
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()

type Query = Pick<Looking, 'language_code' | 'region'>

/** A collection as a retailer of the region sees it. */
export async function collectionAsSeen(tx: Tx, brandId: string, id: string, query: Query) {
  const looking = lookingFrom(query)
  const [preview, seller] = await Promise.all([previewOf(tx, brandId, id, looking), findSeller(tx, brandId)])
  if (!preview) throw notFound('collection')
  return { ...preview, currency_code: looking.currency_code ?? seller.currency_code }
}

/** A page of those that have something to show. */
export async function collectionsAsSeen(tx: Tx, brandId: string, query: Query & Paging) {
  const looking = lookingFrom(query)
  const [{ items, count }, seller] = await Promise.all([previewsOf(tx, brandId, looking, query), findSeller(tx, brandId)])
  return { ...toPage(items, count, query), currency_code: looking.currency_code ?? seller.currency_code }
}
