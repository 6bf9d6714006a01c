import { isChineseConversion } from './collections.ts'
import { addBusinessDays, type Day } from './days.ts'
import { type Language, languages } from './languages.ts'
import type { translationStates } from './products.ts'

/** The texts of a product that stand in each language; beside them, the names of its options and of their values. */
export const textFields = ['name', 'description', 'material', 'color', 'size', 'style', 'version'] as const
export type TextField = (typeof textFields)[number]
export const isTextField = (key: string): key is TextField => textFields.some((field) => field === key)

type State = (typeof translationStates)[number]
type Named = { id: string; name: { [language: string]: string | undefined } }
type Translation = Record<TextField, string> & { language_code: Language; states?: { [key: string]: State }; stale?: readonly string[] }

/** What a product says, in the language it was written in and in the others. */
export type TranslatableProduct = Record<TextField, string> & {
  source_language: Language
  options: readonly (Named & { values: readonly Named[] })[]
  product_translations: readonly Translation[]
}

/** Of a product's texts the names: those of its fields, and the ids of its options and of their values. */
export const textKeys = ({ options }: Pick<TranslatableProduct, 'options'>): string[] => [
  ...textFields,
  ...options.flatMap(({ id, values }) => [id, ...values.map((value) => value.id)]),
]

const findTranslation = (product: TranslatableProduct, language: Language) =>
  product.product_translations.find(({ language_code }) => language_code === language)

/** The text of that name in a language; empty where there is none. */
export function productText(product: TranslatableProduct, key: string, language: Language): string {
  if (!isTextField(key)) return optionNames(product).get(key)?.[language] ?? ''
  return (language === product.source_language ? product[key] : findTranslation(product, language)?.[key]) ?? ''
}

const optionNameCache = new WeakMap<object, Map<string, Named['name']>>()
function optionNames({ options }: TranslatableProduct) {
  const names =
    optionNameCache.get(options) ?? new Map(options.flatMap((option) => [option, ...option.values]).map(({ id, name }) => [id, name]))
  optionNameCache.set(options, names)
  return names
}

/** What a language's texts can be made from: the product's own language, or the other Chinese where it says something. */
export const translationSources = (product: TranslatableProduct, to: Language): Language[] =>
  [product.source_language, ...languages].filter(
    (from, at) => at === 0 || (isChineseConversion(from, to) && textKeys(product).some((key) => productText(product, key, from))),
  )

/** A text in a language the product was not written in. `state` is left out where a person wrote it; stale: what it says was changed since. */
export type TranslatedText = { text: string; state?: State | undefined; isStale: boolean }

export function translatedText(product: TranslatableProduct, key: string, language: Language): TranslatedText {
  const { states, stale } = findTranslation(product, language) ?? {}
  return { text: productText(product, key, language), state: states?.[key], isStale: stale?.includes(key) ?? false }
}

/**
 * Whether a machine may write here (docs/product/products.md): where nothing is written and over what a machine wrote; over a person's words only
 * when they are stale and `overwrite` says so; never over words that a translator is asked for.
 */
export function canMachineTranslate({ text, state, isStale }: TranslatedText, overwrite = false): boolean {
  if (text === '' || state === 'auto') return true
  return state !== 'pending' && isStale && overwrite
}

/** Whether a translator has something to do here: where no person wrote, or wrote of what was changed since. Nobody is asked twice. */
export const needsTranslator = ({ text, state, isStale }: TranslatedText): boolean =>
  state !== 'pending' && (text === '' || state === 'auto' || isStale)

/** When a translation that was asked for on that day of the brand comes: in 3 to 5 days of business (docs/product/products.md). */
export const translationDueDates = (requested: Day): { due_from: Day; due_by: Day } => ({
  due_from: addBusinessDays(requested, 3),
  due_by: addBusinessDays(requested, 5),
})
