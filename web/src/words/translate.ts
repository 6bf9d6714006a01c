import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import type { signedOut } from './en/account/signedOut.ts'
import type { en } from './en/all.ts'
import type { first } from './en/platform/first.ts'

type EnglishTexts = typeof en
type KeyWithoutForm<K> = K extends `${infer B}_one` | `${infer B}_other` ? B : K
/** The English texts by the keys that components use; both forms of a plural under the key without its suffix. */
type TextsByKey = { [K in keyof EnglishTexts as KeyWithoutForm<K>]: EnglishTexts[K] }
/** A key as components use it, without the plural suffix. */
export type Key = keyof TextsByKey
/** Every language has the keys of English, except `_one` keys in languages without a singular. */
type TextsLike<English> = { readonly [K in keyof English as K extends `${string}_one` ? never : K]: string }
export type Dictionary = TextsLike<EnglishTexts>
/** The part for the first pages of a brand. */
export type FirstDictionary = TextsLike<typeof first>
/** The part for pages without a brand. */
export type SignedOutDictionary = TextsLike<typeof signedOut>

type Placeholders<S> = S extends `${string}{${infer N}}${infer R}` ? N | Placeholders<R> : never
type Values<K extends Key> = [Placeholders<TextsByKey[K]>] extends [never]
  ? []
  : [values: Record<Placeholders<TextsByKey[K]>, string | number>]

/** `t('orders.items', { count: 3 })`; unknown keys and missing values do not compile. */
export type Translate = <K extends Key>(key: K, ...values: Values<K>) => string

export function translator(language: Language, dictionary: SignedOutDictionary) {
  const locale = toLocale(language)
  const plural = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  const texts: Readonly<Record<string, string>> = dictionary

  const find = (key: string, values: Record<string, string | number> = {}): string | undefined => {
    const form = typeof values.count === 'number' ? texts[`${key}_${plural.select(values.count)}`] : undefined
    const text = form ?? texts[`${key}_other`] ?? texts[key]
    return text?.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name]
      return value === undefined ? placeholder : typeof value === 'number' ? number.format(value) : value
    })
  }
  const t: Translate = (key, ...[values]) => find(key, values) ?? ''
  return { t, find, language, locale }
}
export type Words = ReturnType<typeof translator>
