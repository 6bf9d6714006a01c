import type { Photo } from '@linesheet/contract/fields'
import type { Language } from '@linesheet/domain/languages'
import { invalidInput, notFound } from '@linesheet/domain/refusal'
import { type Insertable, sql, type Updateable } from 'kysely'
import { lockArrangement } from '../arrangement/arrangement.sql.ts'
import type { Tx } from '../kernel/db.ts'
import { likePattern, offset, type Paging, toPage } from '../kernel/paging.ts'
import { statement, statements } from '../kernel/statement.ts'
import type { Tables } from '../kernel/tables.gen.ts'
import { itemPhotos, itemsOf } from './collections.products.sql.ts'

const names = ['k.name_en', 'k.name_zh_CN', 'k.name_zh_TW'] as const
const descriptions = ['k.description_en', 'k.description_zh_CN', 'k.description_zh_TW'] as const
const cover = sql<Photo | null>`k.cover_photo`.as('cover_photo')

const whole = statement((tx: Tx, here: { brandId: string; id: string; language_code: Language }) =>
  tx
    .selectFrom('collections as k')
    .select(['k.id', ...names, ...descriptions, 'k.version', 'k.created_at', 'k.updated_at', cover, itemsOf(tx, here)])
    .where('k.brand_id', '=', here.brandId)
    .where('k.id', '=', here.id),
)

/** One screen, one query: the collection with its products in order, named in that language. */
export async function findCollection(tx: Tx, brandId: string, id: string, language_code: Language = 'en') {
  const [collection] = await whole(tx, { brandId, id, language_code })
  if (!collection) throw notFound('collection')
  return collection
}

type Values = { brandId: string; pattern: string | undefined; limit: number; offset: number }
type Shape = 'searched' | 'all'
const wanted = (tx: Tx, { brandId, pattern }: Values, shape: Shape) =>
  tx
    .selectFrom('collections as k')
    .where('k.brand_id', '=', brandId)
    .$if(shape === 'searched', (some) => some.where((one) => one.or(names.map((name) => one(name, 'ilike', pattern ?? '')))))

const itemCount = sql<number>`(select count(*)::int from collection_items i where i.brand_id = k.brand_id and i.collection_id = k.id)`
const rowsOf = statements(
  (shape: Shape) => shape,
  (tx: Tx, values: Values, shape) =>
    tx
      .selectFrom('collections as k')
      .select(['k.id', ...names, 'k.version', 'k.updated_at', cover, itemPhotos, itemCount.as('item_count')])
      .where('k.brand_id', '=', values.brandId)
      .where(
        'k.id',
        'in',
        wanted(tx, values, shape).select('k.id').orderBy('k.position').orderBy('k.id').limit(values.limit).offset(values.offset),
      )
      .orderBy('k.position')
      .orderBy('k.id'),
)
const countOf = statements(
  (shape: Shape) => shape,
  (tx: Tx, values: Values, shape) => wanted(tx, values, shape).select(({ fn }) => fn.countAll<number>().as('count')),
)

/** A page of the brand's collections, in the brand's order. */
export async function listCollectionsOf(tx: Tx, brandId: string, query: Paging & { search?: string | undefined }) {
  const pattern = query.search ? likePattern(query.search) : undefined
  const values = { brandId, pattern, limit: query.items_per_page, offset: offset(query) }
  const shape = pattern ? 'searched' : 'all'
  const [items, [counted]] = await Promise.all([rowsOf(tx, values, shape), countOf(tx, values, shape)])
  return toPage(items, counted?.count ?? 0, query)
}

/** The collection's own row, held until the transaction ends. */
export async function lockCollection(tx: Tx, brandId: string, id: string) {
  const locked = await tx
    .selectFrom('collections as k')
    .select(['k.id', 'k.version', ...names, ...descriptions, cover])
    .where('k.brand_id', '=', brandId)
    .where('k.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound('collection')
  return locked
}

/** At the end of the brand's order; `cover_of` names another one, whose cover it shows. */
export async function addCollectionRow(tx: Tx, row: Omit<Insertable<Tables['collections']>, 'position' | 'cover_photo'>, coverOf?: string) {
  const { brand_id } = row
  // Two that are added at once would take the same place, and could not be told apart by it.
  await lockArrangement(tx, brand_id)
  const position = sql<number>`(select coalesce(max(position), 0) + 1024 from collections where brand_id = ${brand_id})`
  // Held, so that its bytes are not promised away meanwhile
  const cover_photo = sql<string>`(select cover_photo from collections where brand_id = ${brand_id} and id = ${coverOf}::uuid for share)`
  await tx
    .insertInto('collections')
    .values({ ...row, position, cover_photo })
    .execute()
}

export const changeCollection = (tx: Tx, brandId: string, id: string, change: Updateable<Tables['collections']>, now: Date) =>
  tx
    .updateTable('collections')
    .set({ ...change, updated_at: now })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()

/** Whether any collection shows that photo. */
export const isCoverShared = async (tx: Tx, brandId: string, photoId: string) =>
  !!(await tx
    .selectFrom('collections')
    .select('id')
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`cover_photo ->> 'id' = ${photoId}`)
    .limit(1)
    .executeTakeFirst())

/** Makes these the products of the collection, in this order. Throws where one is not the brand's. */
export async function putItems(tx: Tx, brandId: string, id: string, productIds: string[]) {
  const ids = [...new Set(productIds)]
  const unknown = await sql`
    select from unnest(${ids}::uuid[]) as said (id)
    where not exists (select from products p where p.brand_id = ${brandId} and p.id = said.id) limit 1`.execute(tx)
  if (unknown.rows.length) throw invalidInput({ product_ids: 'unknown_product' })
  await tx
    .deleteFrom('collection_items')
    .where('brand_id', '=', brandId)
    .where('collection_id', '=', id)
    .where(sql<boolean>`product_id <> all(${ids}::uuid[])`)
    .execute()
  await sql`
    insert into collection_items (brand_id, collection_id, product_id, position)
    select ${brandId}, ${id}, said.id, said.at * 1024 from unnest(${ids}::uuid[]) with ordinality as said (id, at)
    on conflict (brand_id, collection_id, product_id) do update set position = excluded.position
    where collection_items.position <> excluded.position`.execute(tx)
}

export const dropCollection = (tx: Tx, brandId: string, id: string) =>
  tx.deleteFrom('collections').where('brand_id', '=', brandId).where('id', '=', id).execute()
