import { addCollectionPhoto, removeCollectionPhoto } from '@linesheet/contract/collections'
import type { Photo } from '@linesheet/contract/fields'
import { invalidInput } from '@linesheet/domain/refusal'
import type { Tx } from '../kernel/db.ts'
import { type AfterCommit, serve, serveInSteps } from '../kernel/serve.ts'
import { photoRemovalEffect, storePhoto } from '../product-photos/photo-storage.ts'
import { findCollection, isCoverShared, lockCollection, updateCollection } from './collections.sql.ts'

export const collectionPhotoRoutes = [
  serveInSteps(addCollectionPhoto, async ({ step, context, brandId, now, params, upload }) => {
    const scope = { brandId }
    await step(scope, (tx) => lockCollection(tx, brandId, params.id))
    if (!upload) throw invalidInput({ file: 'file_required' })
    const { id, access_key, width, height, placeholder } = await storePhoto(context.ports, brandId, upload)
    const cover = { id, url: `/files/${brandId}/${id}-${access_key}`, width, height, placeholder }
    return step(scope, (tx, afterCommit) => setCover({ tx, brandId, now, ...afterCommit }, params.id, cover))
  }),

  serve(removeCollectionPhoto, (call) => setCover(call, call.params.id, null)),
]

type CoverContext = AfterCommit & { tx: Tx; brandId: string; now: Date }

/** Sets or removes the cover. The photo before is deleted, unless another collection has the same cover. */
async function setCover({ tx, brandId, now, publish, enqueue }: CoverContext, id: string, cover: Photo | null) {
  const { cover_photo: before } = await lockCollection(tx, brandId, id)
  await updateCollection(tx, brandId, id, { cover_photo: cover && JSON.stringify(cover) }, now)
  if (before && !(await isCoverShared(tx, brandId, before.id))) await enqueue(photoRemovalEffect(before))
  publish('collection.changed', id)
  return findCollection(tx, brandId, id)
}
