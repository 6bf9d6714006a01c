import { createHash } from 'node:crypto'
import type { Product } from '@linesheet/contract/products'
import type { Language } from '@linesheet/domain/languages'
import { type TextField, textFields } from '@linesheet/domain/translations'

type Names = { [language: string]: string | undefined }
type Named = { id: string; name: Names }

/** What a product says, in the language it was written in and in the others. */
export type Spoken = Pick<Product, TextField | 'source_language'> & {
  options: readonly (Named & { values: readonly Named[] })[]
  product_translations: readonly (Record<TextField, string> & { language_code: Language })[]
}

/** A product that says nothing yet. */
export const wordless = {
  ...(Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>),
  ...{ options: [], product_translations: [] },
}

export const isTextField = (key: string): key is TextField => textFields.some((field) => field === key)

/** Of a product's texts the names: those of its fields, and the ids of its options and of their values. */
export const textKeys = ({ options }: Pick<Spoken, 'options'>): string[] => [
  ...textFields,
  ...options.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)]),
]

/** The text of that name in a language; empty where there is none. */
export function textOf(product: Spoken, key: string, language: Language): string {
  if (!isTextField(key)) return namesOf(product).get(key)?.[language] ?? ''
  if (language === product.source_language) return product[key]
  return product.product_translations.find(({ language_code }) => language_code === language)?.[key] ?? ''
}

const known = new WeakMap<object, Map<string, Names>>()
function namesOf({ options }: Spoken) {
  const names = known.get(options) ?? new Map(options.flatMap((option) => [option, ...option.values]).map(({ id, name }) => [id, name]))
  known.set(options, names)
  return names
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * What a translation is a translation of, as `source_hashes` keep it: the product's own text; or, where it was made `from` another of
 * its languages, that language and both texts, for it is old when either was changed.
 */
export function sourceHash(product: Spoken, key: string, from = product.source_language): string {
  const own = textOf(product, key, product.source_language)
  return from === product.source_language ? md5(own) : `${from}:${md5(`${own}\u001f${textOf(product, key, from)}`)}`
}

/** The texts whose source was changed since they were written. */
export const staleIn = (product: Spoken, hashes: Readonly<Record<string, string>>): string[] =>
  textKeys(product).filter((key) => {
    const hash = hashes[key]
    if (hash === undefined) return false
    const [from] = hash.split(':') as [Language]
    return hash !== sourceHash(product, key, hash.includes(':') ? from : undefined)
  })
