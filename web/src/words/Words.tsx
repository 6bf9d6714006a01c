import { type Language, languages, matchLanguage, toLocale } from '@linesheet/domain/languages'
import { createContext, type ReactNode, startTransition, use, useCallback, useMemo, useState } from 'react'
import { en } from './en/all.ts'
import { type Dictionary, translator, type Words } from './translate.ts'

const load: Record<Language, () => Promise<Dictionary>> = {
  en: async () => en,
  zh_CN: () => import('./zh_CN/all.ts').then((module) => module.zh_CN),
  zh_TW: () => import('./zh_TW/all.ts').then((module) => module.zh_TW),
}

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text)

export const storedLanguage = (): Language | undefined => {
  const stored = localStorage.getItem('language')
  return isLanguage(stored) ? stored : undefined
}

export type LoadedLanguage = { language: Language; dictionary: Dictionary }

/** Loads the stored language, else the browser's; English when that fails. */
export async function loadInitialLanguage(): Promise<LoadedLanguage> {
  const language = storedLanguage() ?? matchLanguage(navigator.languages)
  try {
    return { language, dictionary: await load[language]() }
  } catch {
    return { language: 'en', dictionary: en }
  }
}

type WordsContext = Words & {
  /** `remember` is false for languages not chosen in this browser, such as the profile's. */
  setLanguage: (language: Language, remember?: boolean) => Promise<void>
}
const Context = createContext<WordsContext | undefined>(undefined)

export function WordsProvider({ initial, children }: { initial: LoadedLanguage; children: ReactNode }) {
  const [{ language, dictionary }, setLoaded] = useState(initial)
  const setLanguage = useCallback(async (next: Language, remember = true) => {
    const words = await load[next]()
    if (remember) localStorage.setItem('language', next)
    document.documentElement.lang = toLocale(next)
    startTransition(() => setLoaded({ language: next, dictionary: words }))
  }, [])
  const words = useMemo(() => ({ ...translator(language, dictionary), setLanguage }), [language, dictionary, setLanguage])
  return <Context value={words}>{children}</Context>
}

export function useWords(): WordsContext {
  const words = use(Context)
  if (!words) throw new Error('useWords must be used within WordsProvider')
  return words
}
