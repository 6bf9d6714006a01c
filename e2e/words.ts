import type { Language } from '@linesheet/domain/platform/languages'
import { en } from '../web/src/words/en/all.ts'
import { type Dictionary, type Translate, translator } from '../web/src/words/translate.ts'
import { zh_CN } from '../web/src/words/zh_CN/all.ts'
import { zh_TW } from '../web/src/words/zh_TW/all.ts'

const dictionaries: Record<Language, Dictionary> = { en, zh_CN, zh_TW }

export type Words = { t: Translate; language: Language; locale: string }

/** The application's texts in a language, so that a test can run in any of them. */
export const wordsFor = (language: Language): Words => ({ ...translator(language, dictionaries[language]), language })

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }
