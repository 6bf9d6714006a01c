import type { CollectionPreview } from '@linesheet/contract/collections.previews'
import type { Language } from '@linesheet/domain/languages'
import type { CurrencyCode } from '@linesheet/domain/places'
import { startRenderer } from '../pdf/renderer.ts'

/** What stands on a line sheet: what a retailer sees of a collection, in one language and one money. */
export type LineSheet = {
  language: Language
  currency_code: CurrencyCode
  brand: string
  /** The brand's direct link, which its QR code leads to. */
  link: string
  /** When it was made, `YYYY-MM-DD`. */
  day: string
  collection: Pick<CollectionPreview, 'name' | 'description' | 'items'>
  /** JPEGs, cut as the sheet wants them (`line-sheet.pictures.ts`). */
  pictures: Pictures
}
export type Pictures = { cover: Uint8Array | undefined; items: (Uint8Array | undefined)[] }

const renderer = startRenderer<LineSheet>({
  idleMs: 60_000,
  timeoutMs: 60_000,
  worker: new URL('./line-sheet.worker.ts', import.meta.url),
})

/** The line sheet as a PDF: A4, or US Letter where prices are in a money of North America. Throws when the renderer fails twice. */
export const renderLineSheet = (sheet: LineSheet): Promise<Buffer> => renderer.render(sheet)
