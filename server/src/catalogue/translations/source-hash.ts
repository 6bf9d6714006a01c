import { createHash } from 'node:crypto'
import { productText, type TranslatableProduct, textKeys } from '@linesheet/domain/catalogue/translations'
import { type Language, languages } from '@linesheet/domain/platform/languages'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * A hash of the source of a translation, as stored in `source_hashes`: the product's own text or, if it was made `from` another translation, that language
 * and both texts, because it is stale when either changes.
 */
export function sourceHash(product: TranslatableProduct, key: string, from: Language = product.source_language): string {
  const own = productText(product, key, product.source_language)
  return from === product.source_language ? md5(own) : `${from}:${md5(`${own}\u001f${productText(product, key, from)}`)}`
}

/** Keys of the texts whose source changed since they were written. */
export const staleTextKeys = (product: TranslatableProduct, hashes: Readonly<Record<string, string>>): string[] =>
  textKeys(product).filter((key) => {
    const hash = hashes[key]
    const from = languages.find((language) => hash?.startsWith(`${language}:`))
    return hash !== undefined && hash !== sourceHash(product, key, from)
  })
