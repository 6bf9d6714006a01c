import type { Photo } from '@linesheet/contract/platform/fields'
import type { Language } from '@linesheet/domain/platform/languages'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsWithValues, prepareQuery } from '../../platform/db/prepared.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { type ListShape, type PageValues, pagedList, pageOf, rowById, rowCount } from '../../platform/lists/list.ts'
import type { Paging } from '../../platform/lists/paging.ts'
import { foldTexts, hasWords, wordPatterns } from '../../platform/lists/search.sql.ts'
import { lockArrangement } from '../arrangement/arrangement.sql.ts'
import { itemPhotosColumn, itemsColumn } from './collections.products.sql.ts'

const nameColumns = ['k.name_en', 'k.name_zh_CN', 'k.name_zh_TW'] as const
const descriptionColumns = ['k.description_en', 'k.description_zh_CN', 'k.description_zh_TW'] as const
const coverColumn = sql<Photo | null>`k.cover_photo`.as('cover_photo')
/** The columns under the names of the contract, and under the former ones (docs/api.md, "Deprecated names"). */
const shownNames = [...nameColumns, 'k.name_zh_CN as name_zh_cn', 'k.name_zh_TW as name_zh_tw'] as const
const shownDescriptions = [
  ...descriptionColumns,
  'k.description_zh_CN as description_zh_cn',
  'k.description_zh_TW as description_zh_tw',
] as const
const shownCover = [coverColumn, sql<Photo | null>`k.cover_photo`.as('photo')] as const

const collectionStatement = prepareQuery((tx: Tx, key: { brandId: string; id: string; language_code: Language }) =>
  tx
    .selectFrom('collections as k')
    .select(['k.id', 'k.version', 'k.created_at', 'k.updated_at'])
    .select([...shownNames, ...shownDescriptions, ...shownCover, itemsColumn(tx, key)])
    .where('k.brand_id', '=', key.brandId)
    .where('k.id', '=', key.id),
)

/** The collection with its products in order, named in that language, in one query. Throws 404. */
export async function findCollection(tx: Tx, brandId: string, id: string, language_code: Language = 'en') {
  const [collection] = await collectionStatement(tx, { brandId, id, language_code })
  if (!collection) throw notFoundRefusal('collection')
  return { ...collection, items: collection.collection_items }
}

type Values = PageValues & { brandId: string; patterns: string[] | undefined }
const matchingRows = (tx: Tx, { brandId }: Values, { where }: ListShape) =>
  tx.selectFrom('collections as k').where('k.brand_id', '=', brandId).where(where)

/** Whether the names of the collection `k` in all languages contain all words of a search. */
export const collectionMatches = (patterns: readonly string[] | undefined) => hasWords(foldTexts(...nameColumns), patterns)
const itemCountColumn = (brandId: string) =>
  sql<number>`(select count(*)::int from collection_items i where i.brand_id = ${brandId} and i.collection_id = k.id)`.as('item_count')

const listPage = pagedList({
  filters: { patterns: ({ patterns }) => collectionMatches(patterns) },
  rows: (tx: Tx, values: Values, shape: ListShape) => {
    const { brandId } = values
    const page = matchingRows(tx, values, shape).select('k.id').orderBy('k.position').orderBy('k.id')
    return tx
      .selectFrom(pageOf(page, values, shape))
      .innerJoin(rowById('collections', brandId, 'page.id', 'k'), (on) => on.onTrue())
      .select(['k.id', ...shownNames, 'k.version', 'k.updated_at', ...shownCover, itemPhotosColumn(brandId), itemCountColumn(brandId)])
      .orderBy('k.position')
      .orderBy('k.id')
  },
  count: (tx, values, shape) => matchingRows(tx, values, shape).select(rowCount),
})

/** A page of the brand's collections, in the brand's order. */
export const listCollectionPage = (tx: Tx, brandId: string, query: Paging & { search?: string | undefined }) =>
  listPage(tx, { brandId, patterns: wordPatterns(query.search) }, query)

/** The collection's own row, locked until the transaction ends. Throws 404. */
export async function lockCollection(tx: Tx, brandId: string, id: string) {
  const locked = await tx
    .selectFrom('collections as k')
    .select(['k.id', 'k.version', ...nameColumns, ...descriptionColumns, coverColumn])
    .where('k.brand_id', '=', brandId)
    .where('k.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFoundRefusal('collection')
  return locked
}

/** Inserts a collection as the first in the brand's order, where the brand notices it, with a cover of its own or another collection's. */
export async function insertCollection(
  tx: Tx,
  row: Omit<Insertable<Tables['collections']>, 'position' | 'cover_photo'>,
  cover: Photo | { of: string | undefined },
) {
  const { brand_id } = row
  // Two concurrent inserts would get the same position.
  await lockArrangement(tx, brand_id)
  const { columns, values } = columnsWithValues(row)
  const [own, sharedWith] = 'of' in cover ? [null, cover.of ?? null] : [JSON.stringify(cover), null]
  // The collection whose cover is shared is locked, so that no concurrent request removes the photo's bytes.
  await sql`
    with cover as (select cover_photo from collections where brand_id = ${brand_id} and id = ${sharedWith}::uuid for share)
    insert into collections (${columns}, position, cover_photo)
    select ${values}, coalesce(min(position), 0) - 1024, coalesce(${own}::jsonb, (select cover_photo from cover))
    from collections where brand_id = ${brand_id}`.execute(tx)
  await addNameWords(tx, brand_id, row)
}

export async function updateCollection(tx: Tx, brandId: string, id: string, change: Updateable<Tables['collections']>, now: Date) {
  await tx
    .updateTable('collections')
    .set({ ...change, updated_at: now })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
  await addNameWords(tx, brandId, change)
}

/** Adds the words of the names to the dictionary that corrects searches (docs/decisions/0056). */
async function addNameWords(tx: Tx, brandId: string, { name_en, name_zh_CN, name_zh_TW }: Updateable<Tables['collections']>) {
  const names = [name_en, name_zh_CN, name_zh_TW].filter(Boolean).join(' ')
  if (names) await sql`select add_search_words(${brandId}, fold_search_text(${names}))`.execute(tx)
}

/** Whether any collection has that photo as its cover. */
export const isCoverShared = async (tx: Tx, brandId: string, photoId: string) =>
  !!(await tx
    .selectFrom('collections')
    .select('id')
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`cover_photo ->> 'id' = ${photoId}`)
    .limit(1)
    .executeTakeFirst())

/** Replaces the products of a collection by these, in this order. Throws 400 when one of them is not the brand's. */
export async function replaceItems(tx: Tx, brandId: string, id: string, productIds: string[]) {
  const ids = [...new Set(productIds)]
  const unknown = await sql`
    select from unnest(${ids}::uuid[]) as input (id)
    where not exists (select from products p where p.brand_id = ${brandId} and p.id = input.id) limit 1`.execute(tx)
  if (unknown.rows.length) throw invalidInputRefusal({ product_ids: 'unknown_product' })
  await tx
    .deleteFrom('collection_items')
    .where('brand_id', '=', brandId)
    .where('collection_id', '=', id)
    .where(sql<boolean>`product_id <> all(${ids}::uuid[])`)
    .execute()
  await sql`
    insert into collection_items (brand_id, collection_id, product_id, position)
    select ${brandId}, ${id}, input.id, input.at * 1024 from unnest(${ids}::uuid[]) with ordinality as input (id, at)
    on conflict (brand_id, collection_id, product_id) do update set position = excluded.position
    where collection_items.position <> excluded.position`.execute(tx)
}

export const deleteCollection = (tx: Tx, brandId: string, id: string) =>
  tx.deleteFrom('collections').where('brand_id', '=', brandId).where('id', '=', id).execute()
