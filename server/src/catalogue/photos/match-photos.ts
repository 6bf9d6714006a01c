import type { PhotoMatch } from '@linesheet/contract/catalogue/products.photos'
import type { ParsedPhotoName } from '@linesheet/domain/catalogue/photo-names'
import type { VariationSku } from './match-photos.sql.ts'

/** The product of a photo by its file name: the first interpretation that is a SKU, exact case before other cases. */
export function matchPhoto(
  file_name: string,
  readings: readonly ParsedPhotoName[],
  variationsBySku: ReadonlyMap<string, readonly VariationSku[]>,
): PhotoMatch {
  for (const { sku, number } of readings) {
    const candidates = variationsBySku.get(sku.toLowerCase())
    if (!candidates) continue
    const exact = candidates.filter((variation) => variation.sku === sku)
    const [owner, other] = new Set((exact.length ? exact : candidates).map(({ product_id }) => product_id))
    return { file_name, product_id: other ? null : (owner ?? null), sku, number, problem: other ? 'ambiguous' : null }
  }
  return { file_name, product_id: null, sku: '', number: null, problem: 'unknown' }
}
