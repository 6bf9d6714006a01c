import {
  addCollection,
  arrangeCollections,
  editCollection,
  getCollection,
  listCollections,
  listPickableProducts,
  removeCollection,
} from '@linesheet/contract/collections'
import { translatedNames } from '@linesheet/domain/collections'
import { invalidInput, staleRecord } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import { putInOrder } from '../arrangement/arrangement.sql.ts'
import { omitUndefined } from '../kernel/omit-undefined.ts'
import { serve } from '../kernel/serve.ts'
import { photoRemovalEffect } from '../product-photos/photo-storage.ts'
import { listPickablePage } from './collections.products.sql.ts'
import {
  deleteCollection,
  findCollection,
  insertCollection,
  isCoverShared,
  listCollectionPage,
  lockCollection,
  replaceItems,
  updateCollection,
} from './collections.sql.ts'
import { translateCollectionRoute } from './translate-collection.routes.ts'

export const collectionRoutes = [
  serve(listPickableProducts, ({ tx, brandId, query }) => listPickablePage(tx, brandId, query)),

  serve(listCollections, ({ tx, brandId, query }) => listCollectionPage(tx, brandId, query)),

  serve(getCollection, ({ tx, brandId, params, query }) => findCollection(tx, brandId, params.id, query.language_code)),

  serve(addCollection, async ({ tx, brandId, now, body, publish }) => {
    const { product_ids, cover_of, ...texts } = body
    checkHasName({ ...noNames, ...omitUndefined(texts) })
    const id = newId()
    await insertCollection(tx, { brand_id: brandId, id, ...omitUndefined(texts), created_at: now, updated_at: now }, cover_of)
    await replaceItems(tx, brandId, id, product_ids)
    publish('collection.changed', id)
    return findCollection(tx, brandId, id)
  }),

  serve(editCollection, async ({ tx, brandId, now, params, query, body, publish }) => {
    const { version, product_ids, ...texts } = body
    const before = await lockCollection(tx, brandId, params.id)
    const current = () => findCollection(tx, brandId, params.id, query.language_code)
    if (version !== before.version) throw staleRecord(await current())
    checkHasName({ ...before, ...omitUndefined(texts) })
    await updateCollection(tx, brandId, params.id, omitUndefined(texts), now)
    if (product_ids) await replaceItems(tx, brandId, params.id, product_ids)
    publish('collection.changed', params.id)
    return current()
  }),

  serve(arrangeCollections, async ({ tx, brandId, body, publish }) => {
    await putInOrder(tx, brandId, 'collections', body.collection_ids)
    publish('collection.arranged', brandId)
    return {}
  }),

  serve(removeCollection, async ({ tx, brandId, params, publish, enqueue }) => {
    const { cover_photo } = await lockCollection(tx, brandId, params.id)
    await deleteCollection(tx, brandId, params.id)
    if (cover_photo && !(await isCoverShared(tx, brandId, cover_photo.id))) await enqueue(photoRemovalEffect(cover_photo))
    publish('collection.changed', params.id)
    return {}
  }),

  translateCollectionRoute,
]

const noNames = { name_en: '', name_zh_CN: '', name_zh_TW: '' }

/** Throws 400 unless the collection has a name in at least one language. */
function checkHasName(collection: typeof noNames) {
  if (!Object.keys(translatedNames(collection)).length) throw invalidInput({ name_en: 'required' })
}
