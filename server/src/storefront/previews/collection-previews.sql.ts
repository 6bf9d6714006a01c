import type { Photo } from '@linesheet/contract/platform/fields'
import type { CollectionPreview } from '@linesheet/contract/storefront/collections.previews'
import { collectionLimits } from '@linesheet/domain/catalogue/collections'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import { type CurrencyCode, type Region, regions } from '@linesheet/domain/platform/places'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import { firstSkuColumn } from '../../catalogue/collections/collections.products.sql.ts'
import { nameColumn, photoColumn } from '../../catalogue/products/products.list.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { filteredStatement, type ListShape, type PageValues, pagedList, rowCount } from '../../platform/lists/list.ts'
import type { Paging } from '../../platform/lists/paging.ts'

/** The retailer whom a preview is for: language, region and currency. Without a region, products of all regions are visible. */
export type Viewer = { language_code: Language; region?: Region | undefined; currency_code?: CurrencyCode | undefined }

/** The viewer of a query. The currency is the currency of the region's retailers. */
export const toViewer = (query: { language_code: Language; region?: Region | undefined }): Viewer => ({
  language_code: query.language_code,
  region: query.region,
  currency_code: query.region && regions[query.region].currency_code,
})

type Values = Viewer &
  PageValues & {
    brandId: string
    id: string | undefined
    /** Leaves out collections without visible products. */
    hasItems: true | undefined
    itemLimit: number
  }

/** Whether retailers of the region may see the product `p`. */
export const isVisible = ({ region }: Pick<Viewer, 'region'>) =>
  sql<boolean>`p.status = 'active' and (${region}::text is null or p.regions @> array[${region}::text])`

/** The text in the viewer's language, or else in the first other language that has it. */
const textColumn = (field: 'name' | 'description', { language_code }: Values) =>
  sql<string>`coalesce(nullif(case ${language_code}::text ${sql.join(
    languages.map((language) => sql`when ${sql.lit(language)} then ${sql.ref(`k.${field}_${language}`)}`),
    sql` `,
  )} end, ''), ${sql.join(languages.map((language) => sql`nullif(${sql.ref(`k.${field}_${language}`)}, '')`))}, '')`.as(field)

/**
 * The lowest prices of the product `p` in a currency: from the price book, or else the base prices if the currency is the brand's own. Null when nothing is
 * priced.
 */
export const lowestPrices = ({ brandId, currency_code }: Pick<Values, 'brandId' | 'currency_code'>) => sql<{
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
    cross join (select coalesce(${currency_code}::text, c.currency_code) as target, c.currency_code = coalesce(${currency_code}::text, c.currency_code) as is
      from companies c where c.brand_id = ${brandId}) as own
    left join pricebooks b on b.brand_id = ${brandId} and b.variation_id = v.id and b.currency_code = own.target
    where v.brand_id = ${brandId} and v.product_id = p.id) priced)`

/** The columns of a product's card, from the product `p` and its prices `price`. */
export const cardColumns = ({ brandId, language_code }: Pick<Values, 'brandId' | 'language_code'>) =>
  [
    'p.id',
    'p.is_bestseller',
    'p.out_of_stock',
    'p.case_quantity',
    'p.minimum_order_quantity',
    'price.variation_count',
    'price.wholesale_price',
    'price.retail_price',
    'price.price_varies',
    nameColumn(brandId, language_code),
    firstSkuColumn(brandId),
    photoColumn(brandId),
  ] as const

const visibleItems = (tx: Tx, values: Values) =>
  tx
    .selectFrom('collection_items as i')
    .innerJoin('products as p', (on) => on.on('p.brand_id', '=', values.brandId).onRef('p.id', '=', 'i.product_id'))
    .where('i.brand_id', '=', values.brandId)
    .whereRef('i.collection_id', '=', sql.ref('k.id'))
    .where(isVisible(values))

const itemsColumn = (tx: Tx, values: Values) =>
  sql<CollectionPreview['collection_items']>`(select coalesce(json_agg(item), '[]') from (${visibleItems(tx, values)
    .innerJoinLateral(lowestPrices(values).as('price'), (on) => on.onTrue())
    .select(cardColumns(values))
    .orderBy('i.position')
    .orderBy('i.product_id')
    .limit(values.itemLimit)}) item)`.as('collection_items')

const matchingRows = (tx: Tx, { brandId }: Values, { where }: ListShape) =>
  tx.selectFrom('collections as k').where('k.brand_id', '=', brandId).where(where)

const previews = (tx: Tx, values: Values, shape: ListShape) =>
  matchingRows(tx, values, shape)
    .select(['k.id', textColumn('name', values), textColumn('description', values), sql<Photo | null>`k.cover_photo`.as('photo')])
    .select([itemsColumn(tx, values), sql<number>`(${visibleItems(tx, values).select(rowCount)})`.as('item_count')])
    .orderBy('k.position')
    .orderBy('k.id')
    .limit(sql.lit(shape.limit))
    .offset(values.offset)

const previewStatement = filteredStatement({ id: ({ id }) => sql`k.id = ${id}` }, previews)

const listPage = pagedList({
  filters: { hasItems: (values, tx) => sql`exists (${visibleItems(tx, values).select('i.product_id')})` },
  rows: previews,
  count: (tx, values, shape) => matchingRows(tx, values, shape).select(rowCount),
})

/** Adds the former names of fields to their present ones. */
const withFormerNames = (preview: Omit<CollectionPreview, 'cover_photo' | 'items'>): CollectionPreview => ({
  ...preview,
  cover_photo: preview.photo,
  items: preview.collection_items,
})

const viewerValues = (brandId: string, { language_code, region, currency_code }: Viewer) => ({
  brandId,
  language_code,
  region,
  currency_code,
})

/** The collection, even without visible products; undefined when the brand has none with that id. */
export async function findPreview(tx: Tx, brandId: string, id: string, viewer: Viewer) {
  const paging = { itemLimit: collectionLimits.products, offset: 0 }
  const [preview] = await previewStatement(tx, { ...viewerValues(brandId, viewer), ...paging, id, hasItems: undefined }, '')
  return preview
}

/** A page of the collections with visible products. */
export const listPreviews = (tx: Tx, brandId: string, viewer: Viewer, paging: Paging) =>
  listPage(tx, { ...viewerValues(brandId, viewer), id: undefined, hasItems: true, itemLimit: collectionLimits.previewed }, paging)

/** The brand whose storefront it is. `currency_code` is the currency of its base prices. */
export const findSeller = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('companies')
    .select(['display_name', 'slug', 'currency_code', 'time_zone'])
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()

type Query = Pick<Viewer, 'language_code' | 'region'>

/** A collection as a retailer of the region sees it. Throws 404. */
export async function findCollectionPreview(tx: Tx, brandId: string, id: string, query: Query) {
  const viewer = toViewer(query)
  const [preview, seller] = await Promise.all([findPreview(tx, brandId, id, viewer), findSeller(tx, brandId)])
  if (!preview) throw notFoundRefusal('collection')
  return { ...withFormerNames(preview), currency_code: viewer.currency_code ?? seller.currency_code }
}

/** A page of the collections that retailers of the region see. */
export async function listCollectionPreviews(tx: Tx, brandId: string, query: Query & Paging) {
  const viewer = toViewer(query)
  const [page, seller] = await Promise.all([listPreviews(tx, brandId, viewer, query), findSeller(tx, brandId)])
  return { ...page, items: page.items.map(withFormerNames), currency_code: viewer.currency_code ?? seller.currency_code }
}
