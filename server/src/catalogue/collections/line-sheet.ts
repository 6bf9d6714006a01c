import type { CollectionPreview } from '@linesheet/contract/storefront/collections.previews'
import type { Language } from '@linesheet/domain/platform/languages'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { startRenderer } from '../../platform/pdf/renderer.ts'

/** A price is null if there is none in the sheet's currency. */
export type LineSheetVariation = { sku: string; options: string; wholesale_price: string | null; retail_price: string | null }

/** The content of a line sheet: a collection as retailers see it, in one language and one currency. */
export type LineSheet = {
  language: Language
  currency_code: CurrencyCode
  brand: string
  /** The brand's direct link, for the QR code. */
  link: string
  /** The day of rendering, `YYYY-MM-DD`. */
  day: string
  collection: Pick<CollectionPreview, 'name' | 'description' | 'collection_items'>
  /** The variations of products that have several, by product. */
  variations: ReadonlyMap<string, readonly LineSheetVariation[]>
  /** JPEGs, cropped to `pictureSizes`. Undefined for a product without a photo. */
  pictures: Pictures
}
export type Pictures = { cover: Uint8Array | undefined; items: (Uint8Array | undefined)[] }

const renderer = startRenderer<LineSheet>({ worker: new URL('./line-sheet.worker.ts', import.meta.url) })

/** The line sheet as a PDF: A4, or US Letter when its currency is North American. Throws when the renderer fails twice. */
export const renderLineSheet = (sheet: LineSheet): Promise<Buffer> => renderer.render(sheet)
