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
import { given } from '../kernel/given.ts'
import { serve } from '../kernel/serve.ts'
import { putInOrder } from '../products/arranging.sql.ts'
import { photosGone } from '../products/photos.ts'
import { listPickableOf } from './collections.products.sql.ts'
import {
  addCollectionRow,
  changeCollection,
  dropCollection,
  findCollection,
  isCoverShared,
  listCollectionsOf,
  lockCollection,
  putItems,
} from './collections.sql.ts'
import { translation } from './translation.ts'

export const collectionRoutes = [
  serve(listPickableProducts, ({ tx, brandId, query }) => listPickableOf(tx, brandId, query)),

  serve(listCollections, ({ tx, brandId, query }) => listCollectionsOf(tx, brandId, query)),

  serve(getCollection, ({ tx, brandId, params, query }) => findCollection(tx, brandId, params.id, query.language_code)),

  serve(addCollection, async ({ tx, brandId, now, body, tell }) => {
    const { product_ids, cover_of, ...texts } = body
    checkNamed({ ...unnamed, ...given(texts) })
    const id = newId()
    await addCollectionRow(tx, { brand_id: brandId, id, ...given(texts), created_at: now, updated_at: now }, cover_of)
    await putItems(tx, brandId, id, product_ids)
    tell('collection.changed', id)
    return findCollection(tx, brandId, id)
  }),

  serve(editCollection, async ({ tx, brandId, now, params, query, body, tell }) => {
    const { version, product_ids, ...texts } = body
    const before = await lockCollection(tx, brandId, params.id)
    const current = () => findCollection(tx, brandId, params.id, query.language_code)
    if (version !== before.version) throw staleRecord(await current())
    checkNamed({ ...before, ...given(texts) })
    await changeCollection(tx, brandId, params.id, given(texts), now)
    if (product_ids) await putItems(tx, brandId, params.id, product_ids)
    tell('collection.changed', params.id)
    return current()
  }),

  serve(arrangeCollections, async ({ tx, brandId, body, tell }) => {
    await putInOrder(tx, brandId, 'collections', body.collection_ids)
    tell('collection.arranged', brandId)
    return {}
  }),

  serve(removeCollection, async ({ tx, brandId, params, tell, promise }) => {
    const { cover_photo } = await lockCollection(tx, brandId, params.id)
    await dropCollection(tx, brandId, params.id)
    if (cover_photo && !(await isCoverShared(tx, brandId, cover_photo.id))) await promise(photosGone(cover_photo))
    tell('collection.changed', params.id)
    return {}
  }),

  translation,
]

const unnamed = { name_en: '', name_zh_CN: '', name_zh_TW: '' }

/** Retailers have to be able to call it something, in one language at least. */
function checkNamed(collection: typeof unnamed) {
  if (!Object.keys(translatedNames(collection)).length) throw invalidInput({ name_en: 'Field is required' })
}
