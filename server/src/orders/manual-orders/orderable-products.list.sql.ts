import type { OrderableProduct } from '@linesheet/contract/orders/manual-orders'
import { productTabs } from '@linesheet/domain/catalogue/products'
import type { Region } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import { matchesSearch, photoColumn, productTexts } from '../../catalogue/products/products.list.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { filteredStatement, type ListShape, type PageValues, pageOf, rowById, rowCount } from '../../platform/lists/list.ts'
import { offset, type Paging, pageInfo, pageShape } from '../../platform/lists/paging.ts'
import { hasWords, wordPatterns, wordsOf } from '../../platform/lists/search.sql.ts'
import { countByTab } from '../../platform/lists/tabs.ts'
import { type CatalogueScope, offersColumn, productColumns } from './orderable-products.sql.ts'

type Values = CatalogueScope &
  PageValues & {
    brandId: string
    words: string[] | undefined
    patterns: string[] | undefined
    collection_id: string | undefined
    region: Region | undefined
  }

const inCollection = ({ brandId, collection_id: id }: Values) =>
  sql<boolean>`p.id in (select product_id from collection_items where brand_id = ${brandId} and collection_id = ${id})`
const soldInRegion = ({ region }: Values) => sql<boolean>`p.regions @> array[${region}]`
const filters = { words: ({ words }: Values) => matchesSearch(words), collection_id: inCollection, region: soldInRegion }

const matchingRows = (tx: Tx, { brandId }: Values, { where }: ListShape) =>
  tx.selectFrom('products as p').where('p.brand_id', '=', brandId).where('p.status', '=', 'active').where(where)

const rowsOf = (tx: Tx, page: ReturnType<typeof pageOf>, values: Values) =>
  tx
    .selectFrom(page)
    .innerJoin(rowById('products', values.brandId, 'page.id', 'p'), (on) => on.onTrue())
    .innerJoin('companies as c', (on) => on.on('c.brand_id', '=', values.brandId))
    .select(productColumns(values.brandId, values.language_code))
    .select([photoColumn(values.brandId), offersColumn(values)])
    .orderBy('p.position')
    .orderBy('p.id')

const rowsStatement = filteredStatement<Values, OrderableProduct>(filters, (tx, values, shape) => {
  const page = matchingRows(tx, values, shape).select('p.id').orderBy('p.position').orderBy('p.id')
  return rowsOf(tx, pageOf(page, values, shape), values)
})
const countStatement = filteredStatement<Values, { count: number }>(filters, (tx, values, shape) =>
  matchingRows(tx, values, shape).select(rowCount),
)

/** How many products are read for a search before its index is used, and the last row of pages that are found in this way. */
const scannedProducts = 500
const lastScannedRow = 200

/** A page of the matches among the first products: reading ends when the page is full. */
const firstMatchesStatement = filteredStatement<Values, OrderableProduct>(
  { collection_id: inCollection, region: soldInRegion },
  (tx, values, shape) => {
    const first = matchingRows(tx, values, shape).select(['p.id', 'p.position']).orderBy('p.position').orderBy('p.id')
    const page = tx
      .selectFrom(first.limit(sql.lit(scannedProducts)).as('p'))
      .select('p.id')
      .where(hasWords(productTexts(values.brandId), values.patterns))
      .orderBy('p.position')
      .orderBy('p.id')
    return rowsOf(tx, pageOf(page, values, shape), values)
  },
)

/** The rows of the page and one more, if the first products have that many matches; otherwise undefined. */
async function findAmongFirst(tx: Tx, values: Values, end: number, size: number) {
  if (values.words === undefined || end > lastScannedRow) return
  const { limit, reach } = pageShape(values.offset, size)
  const rows = await firstMatchesStatement(tx, values, '', { limit: limit + 1, reach: reach + 1 })
  return rows.length > size ? rows : undefined
}

type Query = Paging & CatalogueScope & { search?: string | undefined; collection_id?: string | undefined; region?: Region | undefined }

/**
 * A page of active products. Without a filter their count is that of the tab, which is maintained. If a page is found among the first products, the matches
 * are not counted: they may be all products of the brand.
 */
export async function listOrderablePage(tx: Tx, brandId: string, query: Query) {
  const { search, collection_id, region, currency_code, language_code, items_per_page } = query
  const values = {
    brandId,
    currency_code,
    language_code,
    words: wordsOf(search),
    patterns: wordPatterns(search),
    collection_id,
    region,
    offset: offset(query),
  }
  const end = values.offset + items_per_page
  const first = await findAmongFirst(tx, values, end, items_per_page)
  if (first) return { ...pageInfo(end + 1, query), count_capped: true, items: first.slice(0, items_per_page) }
  const isFiltered = values.words !== undefined || collection_id !== undefined || region !== undefined
  const count = async () =>
    isFiltered ? ((await countStatement(tx, values, ''))[0]?.count ?? 0) : (await countByTab(tx, brandId, 'products', productTabs)).active
  const [rows, all] = await Promise.all([rowsStatement(tx, values, '', pageShape(values.offset, items_per_page)), count()])
  return { ...pageInfo(all, query), count_capped: false, items: rows.slice(0, items_per_page) }
}
