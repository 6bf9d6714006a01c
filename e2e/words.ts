import type { Language } from '@linesheet/domain/languages'
import { en } from '../web/src/words/en/all.ts'
import { type Dictionary, type Translate, translator } from '../web/src/words/translate.ts'
import { zh_CN } from '../web/src/words/zh_CN/all.ts'
import { zh_TW } from '../web/src/words/zh_TW/all.ts'

const dictionaries: Record<Language, Dictionary> = { en, zh_CN, zh_TW }

export type Words = { t: Translate; language: Language; locale: string }

/** What a page calls its controls in that language: the same journey can then be made in each. */
export const wordsFor = (language: Language): Words => ({ ...translator(language, dictionaries[language]), language })

/** Each language in itself. */
export const languageNames: Record<Language, string> = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }
