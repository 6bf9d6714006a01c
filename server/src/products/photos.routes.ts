import { addProductFile, getProductFile } from '@linesheet/contract/products'
import { malformed, missing } from '@linesheet/domain/refusal'
import { serveInSteps } from '../kernel/serve.ts'
import { addFile, findFile } from './photos.sql.ts'
import { bytesOf, storePhoto } from './photos.ts'
import { changeProduct, findProduct, lockProduct } from './products.sql.ts'

export const photoRoutes = [
  serveInSteps(addProductFile, async ({ step, world, brandId, now, params, body, upload }) => {
    const scope = { brandId }
    await step(scope, (tx) => lockProduct(tx, brandId, params.id))
    if (!upload) throw malformed({ file: 'Please select a file' })
    const photo = await storePhoto(world.ports, brandId, upload)
    return step(scope, async (tx, { tell }) => {
      await lockProduct(tx, brandId, params.id)
      await addFile(
        tx,
        { brand_id: brandId, product_id: params.id, kind: body.kind, original_name: upload.file_name, ...photo, created_at: now },
        body.position,
      )
      await changeProduct(tx, brandId, params.id, {}, now)
      tell('product.changed', params.id)
      return findProduct(tx, brandId, params.id)
    })
  }),

  serveInSteps(getProductFile, async ({ step, world, brandId, params, query }) => {
    const file = await step({ brandId }, (tx) => findFile(tx, brandId, params.id))
    if (!file) throw missing('file')
    return bytesOf(world.ports, brandId, file, query.w)
  }),
]
