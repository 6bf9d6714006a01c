/** The interface's languages, which are also the languages of product text and brand stories (docs/product/languages.md). */
export const languages = ['en', 'zh_CN', 'zh_TW'] as const
export type Language = (typeof languages)[number]

/** The suffix of a field whose text is in that language: `tagline_zh_cn`. */
export const fieldEndings = { en: 'en', zh_CN: 'zh_cn', zh_TW: 'zh_tw' } as const satisfies Record<Language, string>
export type FieldEnding = (typeof fieldEndings)[Language]

const locales = { en: 'en-GB', zh_CN: 'zh-CN', zh_TW: 'zh-TW' } as const satisfies Record<Language, string>

/** The locale for browsers, HTML and Intl. English is British, in its dates (“20 November 2026”, 24 hours) as in its spelling. */
export const toLocale = (language: Language): string => locales[language]

/** The interface language that best matches a list of browser locales; English if none matches. */
export function matchLanguage(locales: readonly string[]): Language {
  for (const locale of locales) {
    const tag = locale.toLowerCase()
    if (tag.startsWith('en')) return 'en'
    if (/^zh\b.*(hant|tw|hk|mo)/.test(tag)) return 'zh_TW'
    if (tag.startsWith('zh')) return 'zh_CN'
  }
  return 'en'
}

const traditionalChinese = ['HK', 'TW', 'MO']

/** The default language of a retailer in that country. */
export const languageOfCountry = (country: string): Language =>
  country === 'CN' ? 'zh_CN' : traditionalChinese.includes(country) ? 'zh_TW' : 'en'

/** The two Chinese scripts, which are converted into each other without a translator (docs/product/products.md). */
export const isChineseConversion = (from: Language, to: Language) => from !== to && from !== 'en' && to !== 'en'

/** A person's name as their language writes it: 陳大文, but Ada Wong. */
export function fullName(first: string, last: string): string {
  const isChinese = [first, last].every((part) => /^\p{Script=Han}/u.test(part))
  return isChinese ? `${last}${first}` : `${first} ${last}`.trim()
}

/** A text in several languages; some may be missing or empty. */
export type LocalizedText = { readonly [K in Language]?: string | null | undefined }

/** The text in that language, or else in the first language that has it; '' if there is none. */
export const localize = (language: Language, text: LocalizedText): string =>
  [language, ...languages].map((candidate) => text[candidate]).find(Boolean) ?? ''
