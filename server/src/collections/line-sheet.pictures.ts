import type { CollectionPreview } from '@linesheet/contract/collections.previews'
import type { Photo } from '@linesheet/contract/fields'
import type { Ports } from '../ports/ports.ts'
import type { Pictures } from './line-sheet.ts'

/** In pixels, at some 200 to the inch of the place where they stand. */
export const pictureSizes = { cover: { width: 1190, height: 600 }, item: { width: 440, height: 400 } } as const

/** The pictures of a line sheet, out of the storage; a photo whose file is not there leaves its place empty. */
export async function loadPictures(ports: Ports, { cover_photo, items }: CollectionPreview): Promise<Pictures> {
  const loadPicture = async (photo: Photo | null, size: { width: number; height: number }) => {
    const stored = photo && (await ports.storage.get(`${photo.url.replace('/files/', 'photos/')}/print.jpg`))
    return stored ? ports.images.cropImage(stored.stream, size) : undefined
  }
  const pictures: Pictures = { cover: await loadPicture(cover_photo, pictureSizes.cover), items: [] }
  for (const { photo } of items) pictures.items.push(await loadPicture(photo, pictureSizes.item))
  return pictures
}
