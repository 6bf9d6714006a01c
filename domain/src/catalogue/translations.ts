import { addBusinessDays, type Day } from '../platform/days.ts'
import { isChineseConversion, type Language, languages } from '../platform/languages.ts'
import type { translationStates } from './products.ts'

/** The translatable fields of a product; option and value names are translated too. */
export const textFields = ['name', 'description', 'material', 'color', 'size', 'style', 'version'] as const
export type TextField = (typeof textFields)[number]
export const isTextField = (key: string): key is TextField => textFields.some((field) => field === key)

type State = (typeof translationStates)[number]
type Named = { id: string; name: { [language: string]: string | undefined } }
type Translation = Record<TextField, string> & { language_code: Language; states?: { [key: string]: State }; stale?: readonly string[] }

/** The texts of a product in its source language and in the others. */
export type TranslatableProduct = Record<TextField, string> & {
  source_language: Language
  options: readonly (Named & { values: readonly Named[] })[]
  product_translations: readonly Translation[]
}

/** The keys of a product's texts: field names, and the ids of its options and values. */
export const textKeys = ({ options }: Pick<TranslatableProduct, 'options'>): string[] => [
  ...textFields,
  ...options.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)]),
]

const findTranslation = (product: TranslatableProduct, language: Language) =>
  product.product_translations.find(({ language_code }) => language_code === language)

/** The text with that key in a language; empty if there is none. */
export function productText(product: TranslatableProduct, key: string, language: Language): string {
  if (!isTextField(key)) return findOptionName(product, key)?.[language] ?? ''
  return (language === product.source_language ? product[key] : findTranslation(product, language)?.[key]) ?? ''
}

/** The name of the option, or of the value of one, with this id. */
function findOptionName({ options }: TranslatableProduct, id: string): Named['name'] | undefined {
  for (const option of options) {
    const found = option.id === id ? option : option.values.find((value) => value.id === id)
    if (found) return found.name
  }
  return undefined
}

/** The languages that a translation can be made from: the source language, and the other Chinese script if it has texts. */
export const sourceLanguagesFor = (product: TranslatableProduct, to: Language): Language[] =>
  [product.source_language, ...languages].filter(
    (from, at) => at === 0 || (isChineseConversion(from, to) && textKeys(product).some((key) => productText(product, key, from))),
  )

/** A translated text. `state` is absent if a person wrote it; `stale` means that its source has changed since. */
export type TranslatedText = { text: string; state?: State | undefined; isStale: boolean }

export function translatedText(product: TranslatableProduct, key: string, language: Language): TranslatedText {
  const { states, stale } = findTranslation(product, language) ?? {}
  return { text: productText(product, key, language), state: states?.[key], isStale: stale?.includes(key) ?? false }
}

/**
 * Whether a machine translation may be stored (docs/product/products.md): only in place of an empty text or of another machine translation. Only a person
 * replaces a text that a person wrote, even after its source has changed.
 */
export const canMachineTranslate = ({ text, state }: Pick<TranslatedText, 'text' | 'state'>): boolean => text === '' || state === 'auto'

/** Whether a translator can be asked: no person has translated the text, or its source has changed since, and no request is open. */
export const needsTranslator = ({ text, state, isStale }: TranslatedText): boolean =>
  state !== 'pending' && (text === '' || state === 'auto' || isStale)

/** When a translation requested on that day is due: after 3 to 5 business days (docs/product/products.md). */
export const translationDueDates = (requested: Day): { due_from: Day; due_by: Day } => ({
  due_from: addBusinessDays(requested, 3),
  due_by: addBusinessDays(requested, 5),
})
