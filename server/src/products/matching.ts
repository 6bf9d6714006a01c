import type { PhotoMatch } from '@linesheet/contract/products.photos'
import type { ParsedPhotoName } from '@linesheet/domain/photo-names'
import type { Called } from './matching.sql.ts'

/** Whose photo a file is: of its readings the longest that is a SKU, written just so before one in other letters. */
export function matchOf(
  file_name: string,
  readings: readonly ParsedPhotoName[],
  called: ReadonlyMap<string, readonly Called[]>,
): PhotoMatch {
  for (const { sku, number } of readings) {
    const alike = called.get(sku.toLowerCase())
    if (!alike) continue
    const exact = alike.filter((one) => one.sku === sku)
    const [owner, other] = new Set((exact.length ? exact : alike).map(({ product_id }) => product_id))
    return { file_name, product_id: other ? null : (owner ?? null), sku, number, problem: other ? 'ambiguous' : null }
  }
  return { file_name, product_id: null, sku: '', number: null, problem: 'unknown' }
}
