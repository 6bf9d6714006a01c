import type { Language } from '@linesheet/domain/platform/languages'
import { loadOnce } from '../../words/dictionaries.ts'
import type { HelpTexts } from './helpText.ts'

const importTexts: Record<Language, () => Promise<HelpTexts>> = {
  en: () => import('./en/all.ts').then((module) => module.en),
  zh_CN: () => import('./zh_CN/all.ts').then((module) => module.zh_CN),
  zh_TW: () => import('./zh_TW/all.ts').then((module) => module.zh_TW),
}

/** The help of all topics in a language. The promise is the same each time. */
export const loadHelpTexts = loadOnce((language) => importTexts[language]())
