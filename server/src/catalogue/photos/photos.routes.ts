import { addProductFile, getProductFile } from '@linesheet/contract/catalogue/products'
import { editProductFile, removeProductFile } from '@linesheet/contract/catalogue/products.edit'
import { matchPhotos } from '@linesheet/contract/catalogue/products.photos'
import { parsePhotoName } from '@linesheet/domain/catalogue/photo-names'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { photoRemovalEffect, readPhoto, storePhoto } from '../../platform/photos/photo-storage.ts'
import { changeProduct, lockFullProduct } from '../products/change-products.ts'
import { lockProduct } from '../products/products.sql.ts'
import { incompleteProductRefusal } from '../products/refusals.ts'
import { findProductsWithFileNames, findVariationsBySku } from './match-photos.sql.ts'
import { matchPhoto } from './match-photos.ts'
import { deleteFile, findFile, findProductIdOfFile, insertFile, placeFile } from './photos.sql.ts'

export const photoRoutes = [
  serveInSteps(addProductFile, async ({ step, lastStep, context, brandId, userId, now, params, body, upload }) => {
    const scope = { brandId }
    await step(scope, (tx) => lockProduct(tx, brandId, params.id))
    if (!upload) throw invalidInputRefusal({ file: 'file_required' })
    const photo = await storePhoto(context.ports, brandId, upload)
    return lastStep(scope, async (tx, after) => {
      await lockProduct(tx, brandId, params.id)
      const row = { ...photo, brand_id: brandId, product_id: params.id, kind: body.kind, original_name: upload.file_name, created_at: now }
      await insertFile(tx, row, body.position)
      return changeProduct({ tx, brandId, userId, now, ...after }, { productId: params.id, kind: 'photo_added' })
    })
  }),

  serve(matchPhotos, async ({ tx, brandId, body }) => {
    const files = body.names.map((name) => ({ name, readings: parsePhotoName(name) }))
    const skus = new Set(files.flatMap(({ readings }) => readings.map(({ sku }) => sku)))
    const variations = Map.groupBy(await findVariationsBySku(tx, [...skus]), ({ sku }) => sku.toLowerCase())
    const matches = files.map(({ name, readings }) => matchPhoto(name, readings, variations))
    const ids = new Set(matches.flatMap(({ product_id }) => product_id ?? []))
    return { matches, products: await findProductsWithFileNames(tx, brandId, [...ids], body.language_code) }
  }),

  serve(editProductFile, async (call) => {
    const { tx, brandId, params, body } = call
    const productId = await findProductIdOfFile(tx, brandId, params.id)
    const { product_files } = await lockFullProduct(call, productId)
    placeFile(tx, brandId, product_files, params.id, body)
    return changeProduct(call, { productId, kind: 'photos' })
  }),

  serve(removeProductFile, async (call) => {
    const { tx, brandId, params, enqueue } = call
    const productId = await findProductIdOfFile(tx, brandId, params.id)
    const { product_files, status } = await lockFullProduct(call, productId)
    const file = product_files.find(({ id }) => id === params.id)
    if (!file) throw notFoundRefusal('file')
    if (status === 'active' && product_files.length === 1) throw incompleteProductRefusal(['photo'])
    enqueue(photoRemovalEffect(file))
    deleteFile(tx, brandId, params.id)
    return changeProduct(call, { productId, kind: 'photo_removed' })
  }),

  serveInSteps(getProductFile, async ({ step, context, brandId, params, query }) => {
    const file = await step({ brandId }, (tx) => findFile(tx, brandId, params.id))
    if (!file) throw notFoundRefusal('file')
    return readPhoto(context.ports, brandId, file, query.w)
  }),
]
