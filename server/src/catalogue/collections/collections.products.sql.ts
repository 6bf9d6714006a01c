import type { CollectionProduct } from '@linesheet/contract/catalogue/collections'
import type { Photo } from '@linesheet/contract/platform/fields'
import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type ListShape, type PageValues, pagedList, pageOf, rowById, rowCount } from '../../platform/lists/list.ts'
import type { Paging } from '../../platform/lists/paging.ts'
import { wordsOf } from '../../platform/lists/search.sql.ts'
import { firstPhoto } from '../photos/photo-columns.sql.ts'
import { matchesSearch, nameColumn, photoColumn, wholesalePriceColumn } from '../products/products.list.sql.ts'

type ProductScope = { brandId: string; language_code: Language }

/** The SKU of the first variation of the product `p`. */
export const firstSkuColumn = (brandId: string) =>
  sql<string>`coalesce((select v.sku from variations v
  where v.brand_id = ${brandId} and v.product_id = p.id order by v.position, v.id limit 1), '')`.as('sku')

/** The columns of a product in a collection. */
const productColumns = ({ brandId, language_code }: ProductScope) =>
  [
    'p.id',
    'p.status',
    'c.currency_code',
    wholesalePriceColumn,
    nameColumn(brandId, language_code),
    photoColumn(brandId),
    firstSkuColumn(brandId),
  ] as const

const selectProducts = (tx: Tx, scope: ProductScope) =>
  tx
    .selectFrom('products as p')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', scope.brandId))
    .select(productColumns(scope))
    .where('p.brand_id', '=', scope.brandId)

/** The products of the collection `k`, in its order. */
export const itemsColumn = (tx: Tx, scope: ProductScope) =>
  sql<CollectionProduct[]>`(select coalesce(json_agg(item), '[]') from (${selectProducts(tx, scope)
    .innerJoin('collection_items as i', (on) => on.on('i.brand_id', '=', scope.brandId).onRef('i.product_id', '=', 'p.id'))
    .whereRef('i.collection_id', '=', sql.ref('k.id'))
    .orderBy('i.position')
    .orderBy('i.product_id')}) item)`.as('collection_items')

/** The photos of the first products of the collection `k` that have a photo, four at most. */
export const itemPhotosColumn = (brandId: string) =>
  sql<Photo[]>`(select coalesce(json_agg(shown.photo), '[]') from (
    select ${firstPhoto(brandId, sql`i.product_id`)} as photo from collection_items i
    where i.brand_id = ${brandId} and i.collection_id = k.id
      and exists (select from product_files f where f.brand_id = ${brandId} and f.product_id = i.product_id)
    order by i.position, i.product_id limit 4) shown)`.as('item_photos')

type Values = ProductScope & PageValues & { collection_id: string | undefined; words: string[] | undefined }

const matchingRows = (tx: Tx, { brandId }: Values, { where }: ListShape) =>
  tx.selectFrom('products as p').where('p.brand_id', '=', brandId).where(where)

const isInColumn = ({ brandId, collection_id }: Values) =>
  sql<boolean>`exists (select from collection_items i
  where i.brand_id = ${brandId} and i.collection_id = ${collection_id}::uuid and i.product_id = p.id)`.as('is_in')

const listPage = pagedList({
  filters: { words: ({ words }) => matchesSearch(words) },
  rows: (tx: Tx, values: Values, shape: ListShape) => {
    const page = matchingRows(tx, values, shape).select('p.id').orderBy('p.position').orderBy('p.id')
    return tx
      .selectFrom(pageOf(page, values, shape))
      .innerJoin(rowById('products', values.brandId, 'page.id', 'p'), (on) => on.onTrue())
      .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', values.brandId))
      .select(productColumns(values))
      .select(isInColumn(values))
      .orderBy('p.position')
      .orderBy('p.id')
  },
  count: (tx, values, shape) => matchingRows(tx, values, shape).select(rowCount),
})

type Query = Paging & { search?: string | undefined; collection_id?: string | undefined; language_code: Language }

/** A page of the brand's products, each with a flag that says whether the collection contains it. */
export const listPickablePage = (tx: Tx, brandId: string, query: Query) => {
  const { search, collection_id, language_code } = query
  return listPage(tx, { brandId, language_code, collection_id, words: wordsOf(search) }, query)
}
