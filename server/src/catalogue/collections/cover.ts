import type { Photo } from '@linesheet/contract/platform/fields'
import type { Call } from '../../platform/call.ts'
import type { Upload } from '../../platform/http/serve.ts'
import { photoRemovalEffect, storePhoto } from '../../platform/photos/photo-storage.ts'
import type { Ports } from '../../platform/ports/ports.ts'
import { isCoverShared } from './collections.sql.ts'

/** Stores a picture as a cover. A cover that no collection uses is an orphan, which a scheduled task deletes. */
export async function storeCover(ports: Ports, brandId: string, upload: Upload): Promise<Photo> {
  const { id, access_key, width, height, placeholder } = await storePhoto(ports, brandId, upload)
  return { id, url: `/files/${brandId}/${id}-${access_key}`, width, height, placeholder }
}

/** Deletes the file of a cover that a collection had, unless another collection has the same cover. */
export async function removeFormerCover({ tx, brandId, enqueue }: Pick<Call, 'tx' | 'brandId' | 'enqueue'>, cover: Photo | null) {
  if (cover && !(await isCoverShared(tx, brandId, cover.id))) enqueue(photoRemovalEffect(cover))
}
