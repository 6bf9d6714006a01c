import { normalizeText } from '../platform/normalize-text.ts'

/** One way to read a photo's file name: a leading SKU and the number after it. */
export type ParsedPhotoName = {
  sku: string
  /** 0 if nothing follows the SKU; null if only words follow. */
  number: number | null
}

/** The maximum length of an SKU. */
const longest = 60

/**
 * All ways to read a file name, longest SKU first: `CUP-1_2.jpg` may be the only photo of CUP-1_2, photo 2 of CUP-1, or a photo of CUP. An SKU ends at the
 * end of the name or before a character that is neither a letter nor a digit.
 */
export function parsePhotoName(fileName: string): ParsedPhotoName[] {
  const stem = normalizeText(fileName, 'NFC')
    .replace(/\.[^.]*$/, '')
    .trim()
  const ends = [...stem.matchAll(/[^\p{L}\p{N}]/gu)].map(({ index }) => index)
  const skus = new Set([stem, ...ends.toReversed().map((end) => stem.slice(0, end).trim())])
  return [...skus]
    .filter((sku) => sku !== '' && sku.length <= longest && !/\p{Cc}/u.test(sku))
    .map((sku) => ({ sku, number: numberIn(stem.slice(sku.length)) }))
}

function numberIn(rest: string): number | null {
  if (!/[\p{L}\p{N}]/u.test(rest)) return 0
  const digits = /\d{1,6}/.exec(rest)?.[0]
  return digits === undefined ? null : Number(digits)
}
