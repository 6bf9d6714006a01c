import type { Photo } from '@linesheet/contract/platform/fields'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit, Upload } from '../../platform/http/serve.ts'
import { photoRemovalEffect, storePhoto } from '../../platform/photos/photo-storage.ts'
import type { Ports } from '../../platform/ports/ports.ts'
import { isCoverShared } from './collections.sql.ts'

/** Stores a picture as a cover. What no collection takes is an orphan, which a scheduled task deletes. */
export async function storeCover(ports: Ports, brandId: string, upload: Upload): Promise<Photo> {
  const { id, access_key, width, height, placeholder } = await storePhoto(ports, brandId, upload)
  return { id, url: `/files/${brandId}/${id}-${access_key}`, width, height, placeholder }
}

type Context = Pick<AfterCommit, 'enqueue'> & { tx: Tx; brandId: string }

/** Deletes the file of a cover that a collection had, unless another collection has the same cover. */
export async function removeFormerCover({ tx, brandId, enqueue }: Context, cover: Photo | null) {
  if (cover && !(await isCoverShared(tx, brandId, cover.id))) enqueue(photoRemovalEffect(cover))
}
