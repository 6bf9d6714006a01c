import type { Language } from '@linesheet/domain/platform/languages'
import { signedOut as englishSignedOut } from './en/account/signedOut.ts'
import type { Dictionary, FirstDictionary, SignedOutDictionary } from './translate.ts'

/** The texts of the pages without a brand. English is part of the first load. */
export const loadSignedOutTexts: Record<Language, () => Promise<SignedOutDictionary>> = {
  en: async () => englishSignedOut,
  zh_CN: () => import('./zh_CN/account/signedOut.ts').then((module) => module.signedOut),
  zh_TW: () => import('./zh_TW/account/signedOut.ts').then((module) => module.signedOut),
}

const importFirst: Record<Language, () => Promise<FirstDictionary>> = {
  en: () => import('./en/platform/first.ts').then((module) => module.first),
  zh_CN: () => import('./zh_CN/platform/first.ts').then((module) => module.first),
  zh_TW: () => import('./zh_TW/platform/first.ts').then((module) => module.first),
}
const importAll: Record<Language, () => Promise<Dictionary>> = {
  en: () => import('./en/all.ts').then((module) => module.en),
  zh_CN: () => import('./zh_CN/all.ts').then((module) => module.zh_CN),
  zh_TW: () => import('./zh_TW/all.ts').then((module) => module.zh_TW),
}

/** The texts of pages without a brand that few people open, so that the sign-in page does not load them. */
const importPart = {
  access: {
    en: () => import('./en/account/access.ts').then((module) => module.access),
    zh_CN: () => import('./zh_CN/account/access.ts').then((module) => module.access),
    zh_TW: () => import('./zh_TW/account/access.ts').then((module) => module.access),
  },
  onboarding: {
    en: () => import('./en/brand/onboarding.ts').then((module) => module.onboarding),
    zh_CN: () => import('./zh_CN/brand/onboarding.ts').then((module) => module.onboarding),
    zh_TW: () => import('./zh_TW/brand/onboarding.ts').then((module) => module.onboarding),
  },
}
export type TextPart = keyof typeof importPart

/** A promise for each language that was asked for; after a failure the next call tries again. */
export function loadOnce<T>(load: (language: Language) => Promise<T>) {
  const promises = new Map<Language, Promise<T>>()
  return (language: Language): Promise<T> => {
    const promise = promises.get(language) ?? load(language)
    promises.set(language, promise)
    promise.catch(() => promises.delete(language))
    return promise
  }
}

const partLoader = (part: TextPart) =>
  loadOnce(async (language) => {
    const [signedOut, texts] = await Promise.all([loadSignedOutTexts[language](), importPart[part][language]()])
    return { ...signedOut, ...texts }
  })
const partLoaders: Record<TextPart, ReturnType<typeof partLoader>> = {
  access: partLoader('access'),
  onboarding: partLoader('onboarding'),
}

/** The texts of a part and of all pages without a brand. The promise is the same each time. */
export const loadPart = (part: TextPart, language: Language) => partLoaders[part](language)

/** The texts of a language as far as they are loaded. The object stays the same and gets the others later. */
const loaded = new Map<Language, FirstDictionary>()

/** The languages that were asked for. */
const requested = new Set<Language>()

/** The texts of the first pages of a brand. Whatever is loaded after these pages waits for `loadDictionary`. */
export const loadFirstDictionary = loadOnce(async (language) => {
  requested.add(language)
  const dictionary = { ...(await importFirst[language]()) }
  loaded.set(language, dictionary)
  return dictionary
})

/** All texts of a language. */
export const loadDictionary = loadOnce(async (language) => {
  const [first, all] = await Promise.all([loadFirstDictionary(language), importAll[language]()])
  return Object.assign(first, all)
})

/** The texts of a language; `undefined` until the texts of the first pages are loaded. */
export const loadedDictionary = (language: Language): FirstDictionary | undefined => loaded.get(language)

/** All texts of each language that was asked for, because code that loads later shows them. None on the pages without a brand. */
export const completeDictionaries = () => Promise.all([...requested].map(loadDictionary))
