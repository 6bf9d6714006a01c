import type { FoundProduct } from '@linesheet/contract/home/search'
import { searchResultCount } from '@linesheet/domain/platform/search'
import { sql } from 'kysely'
import { nameColumn, photoColumn } from '../../catalogue/products/products.list.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { optimizerFence, rowById } from '../../platform/lists/list.ts'
import { likePattern } from '../../platform/lists/paging.ts'
import { hasWords } from '../../platform/lists/search.sql.ts'
import type { SearchScope } from './search-scope.ts'

const shown = sql.lit(searchResultCount)
type Values = { brandId: string; language: string }

/** `p` is a product and `v` one of its variations. */
const productColumns = ({ brandId, language }: Values) => sql`
  p.id, ${nameColumn(brandId, language)}, p.status, ${photoColumn(brandId)}`

const byCodeStatement = prepareQuery(
  (_tx: Tx, values: Values & { code: string }) => sql<FoundProduct>`
      select ${productColumns(values)}, named.sku
      from (
        (select product_id, sku from find_variations_by_sku(array[${values.code}::text]) limit ${shown})
        union
        (select product_id, sku from variations where brand_id = ${values.brandId} and barcode = ${values.code} and barcode <> '' limit ${shown})
      ) named
      join ${rowById('products', values.brandId, 'named.product_id', 'p')} on true
      limit ${shown}`,
)
/** Products that have a variation with this SKU, in upper or lower case, or this barcode. */
export const findProductsByCode = ({ tx, brandId, language }: SearchScope, code: string) => byCodeStatement(tx, { brandId, language, code })

const firstSku = (brandId: string) => sql<string>`coalesce(
  (select sku from variations v where v.brand_id = ${brandId} and v.product_id = p.id order by v.position, v.id limit 1), '') as sku`

type Words = Values & { words: string[]; patterns: string[]; start: string }

/** Searches the first active products without an index: words that many products have are found fastest there. */
const amongFirst = (products: number) =>
  prepareQuery(
    (_tx: Tx, values: Words) => sql<FoundProduct>`
      select ${productColumns(values)}, ${firstSku(values.brandId)}
      from (
        select first.id from (
          select id, position from products where brand_id = ${values.brandId} and status = 'active' order by position, id limit ${sql.lit(products)}) first
        where ${hasWords(sql`(select s.texts from product_search s where s.brand_id = ${values.brandId} and s.product_id = first.id)`, values.patterns)}
        order by first.position, first.id limit ${shown}
      ) page join ${rowById('products', values.brandId, 'page.id', 'p')} on true
      order by p.position, p.id`,
  )
/** Enough for words that one product in ten matches. */
const amongFewStatement = amongFirst(60)
const amongManyStatement = amongFirst(300)

/** The maximum number of matching products that are sorted. */
const maxIds = sql.lit(500)

/** Each product found is looked up: with all of them in a condition, PostgreSQL compared each product of the brand with the list. */
const byIndexStatement = prepareQuery(
  (_tx: Tx, values: Words) => sql<FoundProduct & { is_cut: boolean }>`
      with found as materialized (select find_products(${values.words}::text[], ${maxIds}) as ids)
      select ${productColumns(values)}, ${firstSku(values.brandId)}, (select cardinality(ids) >= ${maxIds} from found) as is_cut
      from (
        select one.id from (select unnest(ids) as id from found) one
        cross join lateral (
          select name, status, position from products where brand_id = ${values.brandId} and id = one.id offset ${optimizerFence}) named
        order by starts_with(fold_search_text(named.name), ${values.start}) desc, named.status = 'active' desc, named.position, one.id limit ${shown}
      ) page join ${rowById('products', values.brandId, 'page.id', 'p')} on true
      order by starts_with(fold_search_text(p.name), ${values.start}) desc, p.status = 'active' desc, p.position, p.id`,
)

/** Products whose names, SKUs and barcodes contain all of the words, in any order; those whose name starts with the first word come first. */
export async function findProductsByWords({ tx, brandId, language }: SearchScope, words: readonly string[]) {
  const values = { brandId, language, words: [...words], patterns: words.map(likePattern), start: words[0] ?? '' }
  const isFull = (products: readonly FoundProduct[]) => products.length === searchResultCount
  const first = await amongFewStatement(tx, values)
  if (isFull(first)) return first
  const indexed = await byIndexStatement(tx, values)
  const among = indexed[0]?.is_cut ? await amongManyStatement(tx, values) : []
  return isFull(among) ? among : indexed.map(({ is_cut: _, ...product }) => product)
}
