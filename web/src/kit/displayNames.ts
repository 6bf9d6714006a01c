import type { Language } from '@linesheet/domain/languages'

export { countryName } from '@linesheet/domain/country-names'

/** Up to two letters, shown where there is no photo. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

type Translated = { name: string; translations: readonly { language_code: Language; name: string }[] }

/** The name in that language, or as it was written. */
export const translatedName = ({ name, translations }: Translated, language: Language) =>
  translations.find(({ language_code }) => language_code === language)?.name ?? name
