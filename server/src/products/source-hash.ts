import { createHash } from 'node:crypto'
import { type Language, languages } from '@linesheet/domain/languages'
import { productText, type TextField, type TranslatableProduct, textFields, textKeys } from '@linesheet/domain/translations'

/** A product that says nothing yet. */
export const wordless = {
  ...(Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>),
  ...{ options: [], product_translations: [] },
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * What a translation is a translation of, as `source_hashes` keep it: the product's own text; or, where it was made `from` another of
 * its languages, that language and both texts, for it is old when either was changed.
 */
export function sourceHash(product: TranslatableProduct, key: string, from: Language = product.source_language): string {
  const own = productText(product, key, product.source_language)
  return from === product.source_language ? md5(own) : `${from}:${md5(`${own}\u001f${productText(product, key, from)}`)}`
}

/** The texts whose source was changed since they were written. */
export const staleIn = (product: TranslatableProduct, hashes: Readonly<Record<string, string>>): string[] =>
  textKeys(product).filter((key) => {
    const hash = hashes[key]
    const from = languages.find((language) => hash?.startsWith(`${language}:`))
    return hash !== undefined && hash !== sourceHash(product, key, from)
  })
