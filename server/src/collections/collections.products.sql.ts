import type { CollectionProduct } from '@linesheet/contract/collections'
import type { Photo } from '@linesheet/contract/fields'
import type { Language } from '@linesheet/domain/languages'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { offset, type Paging, toPage } from '../kernel/paging.ts'
import { statements } from '../kernel/statement.ts'
import { matchesSearch, nameColumn, photoColumn, wholesalePriceColumn } from '../products/products.list.sql.ts'

type Here = { brandId: string; language_code: Language }

/** The SKU of its first variation. */
export const firstSku = sql<string>`coalesce((select v.sku from variations v
  where v.brand_id = p.brand_id and v.product_id = p.id order by v.position, v.id limit 1), '')`.as('sku')

/** Products as they stand in collections. */
const products = (tx: Tx, { brandId, language_code }: Here) =>
  tx
    .selectFrom('products as p')
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', brandId))
    .select(['p.id', 'p.status', 'c.currency_code', wholesalePriceColumn, nameColumn(language_code), photoColumn, firstSku])
    .where('p.brand_id', '=', brandId)

/** Of the collection `k`, in its order. */
export const itemsOf = (tx: Tx, here: Here) =>
  sql<CollectionProduct[]>`(select coalesce(json_agg(item), '[]') from (${products(tx, here)
    .innerJoin('collection_items as i', (on) => on.on('i.brand_id', '=', here.brandId).onRef('i.product_id', '=', 'p.id'))
    .whereRef('i.collection_id', '=', sql.ref('k.id'))
    .orderBy('i.position')
    .orderBy('i.product_id')}) item)`.as('items')

/** Of the first products of the collection `k` that have one. */
export const itemPhotos = sql<Photo[]>`(select coalesce(json_agg(shown.photo), '[]') from (
  select photo_json(f) as photo from collection_items i
  cross join lateral (
    select file.* from product_files file
    where file.brand_id = i.brand_id and file.product_id = i.product_id order by file.position, file.id limit 1) as f
  where i.brand_id = k.brand_id and i.collection_id = k.id order by i.position, i.product_id limit 4) shown)`.as('item_photos')

type Query = Paging & { search?: string | undefined; collection_id?: string | undefined; language_code: Language }
type Values = Here & { collection_id: string | undefined; said: string | undefined; limit: number; offset: number }
type Shape = 'searched' | 'all'

const wanted = (tx: Tx, values: Values, shape: Shape) =>
  tx
    .selectFrom('products as p')
    .where('p.brand_id', '=', values.brandId)
    .$if(shape === 'searched', (some) => some.where(matchesSearch(values.said)))

const isIn = ({ brandId, collection_id }: Values) =>
  sql<boolean>`exists (select from collection_items i
  where i.brand_id = ${brandId} and i.collection_id = ${collection_id}::uuid and i.product_id = p.id)`.as('is_in')

const rowsOf = statements(
  (shape: Shape) => shape,
  (tx: Tx, values: Values, shape) =>
    products(tx, values)
      .select(isIn(values))
      .where(
        'p.id',
        'in',
        wanted(tx, values, shape).select('p.id').orderBy('p.position').orderBy('p.id').limit(values.limit).offset(values.offset),
      )
      .orderBy('p.position')
      .orderBy('p.id'),
)
const countOf = statements(
  (shape: Shape) => shape,
  (tx: Tx, values: Values, shape) => wanted(tx, values, shape).select(({ fn }) => fn.countAll<number>().as('count')),
)

/** A page of the brand's products, each with whether the collection holds it. */
export async function listPickableOf(tx: Tx, brandId: string, query: Query) {
  const { search, collection_id, language_code, items_per_page: limit } = query
  const said = search || undefined
  const values = { brandId, language_code, collection_id, said, limit, offset: offset(query) }
  const shape = said ? 'searched' : 'all'
  const [items, [counted]] = await Promise.all([rowsOf(tx, values, shape), countOf(tx, values, shape)])
  return toPage(items, counted?.count ?? 0, query)
}
