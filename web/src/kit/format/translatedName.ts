import type { Language } from '@linesheet/domain/platform/languages'

type Translated = { name: string; translations: readonly { language_code: Language; name: string }[] }

/** The name in that language, or as it was written. */
export const translatedName = ({ name, translations }: Translated, language: Language) =>
  translations.find(({ language_code }) => language_code === language)?.name ?? name
