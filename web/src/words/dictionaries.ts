import type { Language } from '@linesheet/domain/languages'
import { signedOut as englishSignedOut } from './en/signedOut.ts'
import type { Dictionary, SignedOutDictionary } from './translate.ts'

/** The texts of the pages without a brand. English is part of the first load. */
export const loadSignedOutTexts: Record<Language, () => Promise<SignedOutDictionary>> = {
  en: async () => englishSignedOut,
  zh_CN: () => import('./zh_CN/signedOut.ts').then((module) => module.signedOut),
  zh_TW: () => import('./zh_TW/signedOut.ts').then((module) => module.signedOut),
}

const importDictionary: Record<Language, () => Promise<Dictionary>> = {
  en: () => import('./en/all.ts').then((module) => module.en),
  zh_CN: () => import('./zh_CN/all.ts').then((module) => module.zh_CN),
  zh_TW: () => import('./zh_TW/all.ts').then((module) => module.zh_TW),
}

const loading = new Map<Language, Promise<Dictionary>>()
const loaded = new Map<Language, Dictionary>()

/** All texts of a language. They are loaded once; after a failure the next call tries again. */
export function loadDictionary(language: Language): Promise<Dictionary> {
  const promise = loading.get(language) ?? importDictionary[language]()
  loading.set(language, promise)
  promise.then(
    (dictionary) => loaded.set(language, dictionary),
    () => loading.delete(language),
  )
  return promise
}

/** A language's texts, `undefined` until they are loaded. */
export const loadedDictionary = (language: Language): Dictionary | undefined => loaded.get(language)
