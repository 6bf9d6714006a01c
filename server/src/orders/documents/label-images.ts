import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../platform/ports/storage/storage.types.ts'
import type { PrintedDocument } from './documents.ts'
import type { LabelPage } from './label.ts'

/** The documents with the images that carriers made of their labels. Throws when one is lost. */
export const withLabelImages = (storage: Storage, documents: readonly PrintedDocument[]): Promise<PrintedDocument[]> =>
  Promise.all(
    documents.map(async (printed) =>
      printed.kind === 'label' ? { ...printed, pages: await Promise.all(printed.pages.map((page) => withImage(storage, page))) } : printed,
    ),
  )

async function withImage(storage: Storage, page: LabelPage): Promise<LabelPage> {
  if (!('image_key' in page)) return page
  const file = await storage.get(page.image_key)
  if (!file) throw new Error(`The image of a label is missing: ${page.image_key}`)
  return { ...page, image: await buffer(file.stream) }
}
