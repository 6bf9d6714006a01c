/** What a photo's file name says of it: a SKU that it may begin with, and the number behind it. */
export type ParsedPhotoName = {
  sku: string
  /** 0 where nothing stands behind the SKU, null where only words do. */
  number: number | null
}

/** As long as a SKU may be. */
const longest = 60

/**
 * The readings of a file's name, the longest SKU first: `CUP-1_2.jpg` may be the only photo of CUP-1_2, the second of CUP-1, or of CUP.
 * A SKU ends where the name does, or before a sign that is neither letter nor digit.
 */
export function parsePhotoName(fileName: string): ParsedPhotoName[] {
  const stem = fileName
    .normalize('NFC')
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
