import { randomBytes } from 'node:crypto'
import { photoWidths } from '@linesheet/contract/catalogue/products'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { FileResult, Upload } from '../http/serve.ts'
import type { Ports } from '../ports/ports.ts'

type Stored = { id: string; access_key: string }
/** The photo's folder in the storage, also its address: it cannot be guessed and never changes. */
export const photoFolder = (brandId: string, { id, access_key }: Stored) => `photos/${brandId}/${id}-${access_key}`

/** Deletes the files of a photo whose row is deleted; the photo's address names their folder. */
export const photoRemovalEffect = ({ url }: { url: string }) => ({
  kind: 'files.remove',
  payload: { prefix: `photos/${url.slice('/files/'.length)}/` },
})

/** Reads a picture, makes its sizes and stores them. Returns the columns of its row, which the caller inserts. */
export const storePhoto = async (ports: Ports, brandId: string, upload: Pick<Upload, 'path'>) =>
  (await storePicture(ports, brandId, upload.path)).columns

/** Like `storePhoto`; also returns whether the picture is animated. Only the first frame of an animation is kept. */
export async function storePicture({ images, storage }: Ports, brandId: string, path: string) {
  const picture = await images.readImage(path)
  const stored = { id: newId(), access_key: randomBytes(12).toString('hex') }
  const folder = photoFolder(brandId, stored)
  try {
    for (const { size, data } of picture.sizes) await storage.put(`${folder}/${size}.webp`, data, 'image/webp')
    await storage.put(`${folder}/print.jpg`, picture.jpeg.data, 'image/jpeg')
  } catch (error) {
    await storage.deleteAll(`${folder}/`).catch(() => {}) // files that remain are orphans, which a scheduled task deletes
    throw error
  }
  const bytes = picture.sizes.reduce((sum, { data }) => sum + data.length, 0)
  const { width, height, placeholder, isAnimated } = picture
  return { columns: { ...stored, content_type: 'image/webp', bytes, width, height, placeholder }, isAnimated }
}

/** The file name of a picture, which is kept as WebP, whatever its original format. */
const pictureName = (name: string) => `${name.replace(/\.\w{1,5}$/, '')}.webp`

/** The smallest stored size that is at least `width` pixels wide, or the largest there is. */
export async function readPhoto(
  { storage }: Ports,
  brandId: string,
  file: Stored & { original_name: string },
  width: number,
): Promise<FileResult> {
  const sizes = [...photoWidths.filter((size) => size >= width), ...photoWidths.filter((size) => size < width).toReversed()]
  for (const size of sizes) {
    const found = await storage.get(`${photoFolder(brandId, file)}/${size}.webp`)
    if (found)
      return {
        content: found.stream,
        content_type: 'image/webp',
        file_name: pictureName(file.original_name),
        immutable: true,
        isInline: true,
      }
  }
  throw notFoundRefusal('file')
}
