import {
  addCollection,
  arrangeCollections,
  editCollection,
  getCollection,
  listCollections,
  listPickableProducts,
  removeCollection,
} from '@linesheet/contract/catalogue/collections'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { invalidInputRefusal, isStale, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { serve, serveFromFirstStep, type Upload } from '../../platform/http/serve.ts'
import type { Ports } from '../../platform/ports/ports.ts'
import { putInOrder } from '../arrangement/arrangement.sql.ts'
import { listPickablePage } from './collections.products.sql.ts'
import {
  deleteCollection,
  findCollection,
  insertCollection,
  listCollectionPage,
  lockCollection,
  replaceItems,
  updateCollection,
} from './collections.sql.ts'
import { removeFormerCover, storeCover } from './cover.ts'
import { translateCollectionRoute } from './translate-collection.routes.ts'

export const collectionRoutes = [
  serve(listPickableProducts, ({ tx, brandId, query }) => listPickablePage(tx, brandId, query)),

  serve(listCollections, ({ tx, brandId, query }) => listCollectionPage(tx, brandId, query)),

  serve(getCollection, ({ tx, brandId, params, query }) => findCollection(tx, brandId, params.id, query.language_code)),

  serveFromFirstStep(addCollection, async (call) => {
    const { step, lastStep, context, brandId, now, body, uploads } = call
    const { product_ids, cover_of, ...texts } = body
    const columns = textColumns(texts)
    const checkInput = async () => checkHasName({ ...noNames, ...columns })
    const cover = await storeUpload(context.ports, brandId, uploads, () => step(call, checkInput))
    return lastStep(call, async (tx, { publish }) => {
      await checkInput()
      const id = newId()
      await insertCollection(tx, { brand_id: brandId, id, ...columns, created_at: now, updated_at: now }, cover ?? { of: cover_of })
      await replaceItems(tx, brandId, id, product_ids)
      publish('collection.changed', id)
      return findCollection(tx, brandId, id)
    })
  }),

  serveFromFirstStep(editCollection, async (call) => {
    const { step, lastStep, context, brandId, now, params, query, body, uploads } = call
    const { version: _, product_ids, ...texts } = body
    const columns = textColumns(texts)
    const cover = await storeUpload(context.ports, brandId, uploads, () => step(call, (tx) => lockForEdit(tx, call, columns)))
    return lastStep(call, async (tx, { publish, enqueue }) => {
      const before = await lockForEdit(tx, call, columns)
      await updateCollection(tx, brandId, params.id, { ...columns, ...(cover && { cover_photo: JSON.stringify(cover) }) }, now)
      if (cover) await removeFormerCover({ tx, brandId, enqueue }, before.cover_photo)
      if (product_ids) await replaceItems(tx, brandId, params.id, product_ids)
      publish('collection.changed', params.id)
      return findCollection(tx, brandId, params.id, query.language_code)
    })
  }),

  serve(arrangeCollections, async ({ tx, brandId, body, publish }) => {
    await putInOrder(tx, brandId, 'collections', body.collection_ids)
    publish('collection.arranged', brandId)
    return {}
  }),

  serve(removeCollection, async ({ tx, brandId, params, publish, enqueue }) => {
    const { cover_photo } = await lockCollection(tx, brandId, params.id)
    await deleteCollection(tx, brandId, params.id)
    await removeFormerCover({ tx, brandId, enqueue }, cover_photo)
    publish('collection.changed', params.id)
    return {}
  }),

  translateCollectionRoute,
]

const noNames = { name_en: '', name_zh_CN: '', name_zh_TW: '' }

/** Throws 400 unless the collection has a name in at least one language. */
function checkHasName({ name_en, name_zh_CN, name_zh_TW }: typeof noNames) {
  if (!name_en && !name_zh_CN && !name_zh_TW) throw invalidInputRefusal({ name_en: 'name_required' })
}

type EditRequest = ParsedRequest<typeof editCollection> & { brandId: string }

/** Throws 409 with the current collection for an edit of another version, and 400 for an edit that removes the last name. */
async function lockForEdit(tx: Tx, { brandId, params, query, body }: EditRequest, columns: Partial<typeof noNames>) {
  const before = await lockCollection(tx, brandId, params.id)
  if (isStale(body.version, before)) throw staleRecordRefusal(await findCollection(tx, brandId, params.id, query.language_code))
  checkHasName({ ...before, ...columns })
  return before
}

type Texts = Omit<ParsedRequest<typeof editCollection>['body'], 'version' | 'product_ids'>

/** The columns of the texts that are named, under the names of the contract or the former ones (docs/api.md, "Deprecated names"). */
const textColumns = (texts: Texts) =>
  omitUndefined({
    name_en: texts.name_en,
    name_zh_CN: texts.name_zh_cn ?? texts.name_zh_CN,
    name_zh_TW: texts.name_zh_tw ?? texts.name_zh_TW,
    description_en: texts.description_en,
    description_zh_CN: texts.description_zh_cn ?? texts.description_zh_CN,
    description_zh_TW: texts.description_zh_tw ?? texts.description_zh_TW,
  })

type Uploads = { readonly photo?: Upload; readonly file?: Upload }

/** The uploaded cover, stored after the input is checked: a refused request leaves no file behind. Undefined without one. */
async function storeUpload(ports: Ports, brandId: string, { photo, file }: Uploads, check: () => Promise<unknown>) {
  const upload = photo ?? file
  if (!upload) return undefined
  await check()
  return storeCover(ports, brandId, upload)
}
