import { addCollectionPhoto, removeCollectionPhoto } from '@linesheet/contract/catalogue/collections'
import type { Photo } from '@linesheet/contract/platform/fields'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { findCollection, lockCollection, updateCollection } from './collections.sql.ts'
import { removeFormerCover, storeCover } from './cover.ts'

export const collectionPhotoRoutes = [
  serveInSteps(addCollectionPhoto, async ({ step, context, brandId, now, params, upload }) => {
    const scope = { brandId }
    await step(scope, (tx) => lockCollection(tx, brandId, params.id))
    if (!upload) throw invalidInputRefusal({ file: 'file_required' })
    const cover = await storeCover(context.ports, brandId, upload)
    return step(scope, (tx, afterCommit) => setCover({ tx, brandId, now, ...afterCommit }, params.id, cover))
  }),

  serve(removeCollectionPhoto, (call) => setCover(call, call.params.id, null)),
]

async function setCover(call: Call, id: string, cover: Photo | null) {
  const { tx, brandId, now, publish } = call
  const { cover_photo: before } = await lockCollection(tx, brandId, id)
  await updateCollection(tx, brandId, id, { cover_photo: cover && JSON.stringify(cover) }, now)
  await removeFormerCover(call, before)
  publish('collection.changed', id)
  return findCollection(tx, brandId, id)
}
