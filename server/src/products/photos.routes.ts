import { addProductFile, getProductFile } from '@linesheet/contract/products'
import { editProductFile, removeProductFile } from '@linesheet/contract/products.edit'
import { matchPhotos } from '@linesheet/contract/products.photos'
import { parsePhotoName } from '@linesheet/domain/photo-names'
import { invalidInput, notFound } from '@linesheet/domain/refusal'
import { serve, serveInSteps } from '../kernel/serve.ts'
import { photographed, variationsCalled } from './matching.sql.ts'
import { matchOf } from './matching.ts'
import { addFile, fileGone, filesPlaced, findFile, productOfFile } from './photos.sql.ts'
import { bytesOf, photosGone, storePhoto } from './photos.ts'
import { lockProduct } from './products.sql.ts'
import { incomplete } from './refusals.ts'
import { changeProduct, lockFullProduct } from './update-product.ts'

export const photoRoutes = [
  serveInSteps(addProductFile, async ({ step, lastStep, world, brandId, userId, now, params, body, upload }) => {
    const scope = { brandId }
    await step(scope, (tx) => lockProduct(tx, brandId, params.id))
    if (!upload) throw invalidInput({ file: 'file_required' })
    const photo = await storePhoto(world.ports, brandId, upload)
    return lastStep(scope, async (tx, { publish }) => {
      await lockProduct(tx, brandId, params.id)
      await addFile(
        tx,
        { brand_id: brandId, product_id: params.id, kind: body.kind, original_name: upload.file_name, ...photo, created_at: now },
        body.position,
      )
      return changeProduct({ tx, brandId, productId: params.id, userId, now, publish }, { kind: 'photo_added' })
    })
  }),

  serve(matchPhotos, async ({ tx, brandId, body }) => {
    const files = body.names.map((name) => ({ name, readings: parsePhotoName(name) }))
    const skus = new Set(files.flatMap(({ readings }) => readings.map(({ sku }) => sku)))
    const called = Map.groupBy(await variationsCalled(tx, [...skus]), ({ sku }) => sku.toLowerCase())
    const matches = files.map(({ name, readings }) => matchOf(name, readings, called))
    const ids = new Set(matches.flatMap(({ product_id }) => product_id ?? []))
    return { matches, products: await photographed(tx, brandId, [...ids], body.language_code) }
  }),

  serve(editProductFile, async (call) => {
    const { tx, brandId, params, body } = call
    const of = { ...call, productId: await productOfFile(tx, brandId, params.id) }
    const { product_files } = await lockFullProduct(of)
    return changeProduct(of, { kind: 'photos' }, ...filesPlaced(tx, brandId, product_files, params.id, body))
  }),

  serve(removeProductFile, async (call) => {
    const { tx, brandId, params, enqueue } = call
    const of = { ...call, productId: await productOfFile(tx, brandId, params.id) }
    const { product_files, status } = await lockFullProduct(of)
    const gone = product_files.find(({ id }) => id === params.id)
    if (!gone) throw notFound('file')
    if (status === 'active' && product_files.length === 1) throw incomplete(['photo'])
    await enqueue(photosGone(gone))
    return changeProduct(of, { kind: 'photo_removed' }, fileGone(tx, brandId, params.id))
  }),

  serveInSteps(getProductFile, async ({ step, world, brandId, params, query }) => {
    const file = await step({ brandId }, (tx) => findFile(tx, brandId, params.id))
    if (!file) throw notFound('file')
    return bytesOf(world.ports, brandId, file, query.w)
  }),
]
