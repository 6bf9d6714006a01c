import { randomBytes } from 'node:crypto'
import { photoWidths } from '@linesheet/contract/products'
import { notFound } from '@linesheet/domain/refusal'
import { v7 as newId } from 'uuid'
import type { FileResult, Upload } from '../kernel/serve.ts'
import type { Ports } from '../ports/ports.ts'

type Stored = { id: string; access_key: string }
/** The photo's folder in the storage, which is also its address: nobody can guess it, and it never changes. */
const folderOf = (brandId: string, { id, access_key }: Stored) => `photos/${brandId}/${id}-${access_key}`

/** The bytes of a photo whose row is gone; a photo's address says where they are. */
export const photosGone = ({ url }: { url: string }) => ({
  kind: 'files.remove',
  payload: { prefix: `photos/${url.slice('/files/'.length)}/` },
})

/** Reads the picture, makes its sizes and stores them; the row that follows makes it a photo of a product. */
export async function storePhoto({ images, storage }: Ports, brandId: string, upload: Upload) {
  const picture = await images.readImage(upload.path)
  const stored = { id: newId(), access_key: randomBytes(12).toString('hex') }
  const folder = folderOf(brandId, stored)
  for (const { size, data } of picture.sizes) await storage.put(`${folder}/${size}.webp`, data, 'image/webp')
  await storage.put(`${folder}/print.jpg`, picture.jpeg.data, 'image/jpeg')
  const bytes = picture.sizes.reduce((all, { data }) => all + data.length, 0)
  return { ...stored, content_type: 'image/webp', bytes, width: picture.width, height: picture.height, placeholder: picture.placeholder }
}

/** The smallest stored size that is at least `wanted` pixels wide, or the largest there is. */
export async function bytesOf(
  { storage }: Ports,
  brandId: string,
  file: Stored & { original_name: string },
  wanted: number,
): Promise<FileResult> {
  const sizes = [...photoWidths.filter((width) => width >= wanted), ...photoWidths.filter((width) => width < wanted).toReversed()]
  for (const width of sizes) {
    const found = await storage.get(`${folderOf(brandId, file)}/${width}.webp`)
    if (found) return { content: found.stream, content_type: 'image/webp', file_name: file.original_name, immutable: true }
  }
  throw notFound('file')
}
