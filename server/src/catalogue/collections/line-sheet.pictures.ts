import type { Photo } from '@linesheet/contract/platform/fields'
import type { CollectionPreview } from '@linesheet/contract/storefront/collections.previews'
import type { Ports } from '../../platform/ports/ports.ts'
import type { Pictures } from './line-sheet.ts'

/** In pixels, at about 200 per inch on paper. */
export const pictureSizes = { cover: { width: 1190, height: 600 }, item: { width: 440, height: 400 } } as const

/** Loads the pictures of a line sheet from the storage. Undefined for a photo whose file is missing. */
export async function loadPictures(
  ports: Ports,
  { photo: cover, collection_items }: Pick<CollectionPreview, 'photo' | 'collection_items'>,
): Promise<Pictures> {
  const loadPicture = async (photo: Photo | null, size: { width: number; height: number }) => {
    const stored = photo && (await ports.storage.get(`${photo.url.replace('/files/', 'photos/')}/print.jpg`))
    return stored ? ports.images.cropImage(stored.stream, size) : undefined
  }
  const pictures: Pictures = { cover: await loadPicture(cover, pictureSizes.cover), items: [] }
  for (const { photo } of collection_items) pictures.items.push(await loadPicture(photo, pictureSizes.item))
  return pictures
}
