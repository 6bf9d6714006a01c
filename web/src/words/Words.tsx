import { type Language, languages, matchLanguage, toLocale } from '@linesheet/domain/languages'
import { createContext, type ReactNode, startTransition, use, useCallback, useMemo, useState } from 'react'
import { en } from './en/all.ts'
import { type Dictionary, translator, type Words } from './translate.ts'

const load: Record<Language, () => Promise<Dictionary>> = {
  en: async () => en,
  zh_CN: () => import('./zh_CN/all.ts').then((module) => module.zh_CN),
  zh_TW: () => import('./zh_TW/all.ts').then((module) => module.zh_TW),
}

/** Each language in itself: that is how the people who look for it read it. */
export const languageNames: Record<Language, string> = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text)

export const storedLanguage = (): Language | undefined => {
  const stored = localStorage.getItem('language')
  return isLanguage(stored) ? stored : undefined
}

export type LoadedLanguage = { language: Language; dictionary: Dictionary }

/** The words to begin with: those chosen before, else those that the browser asks for; English when they cannot be had. */
export async function loadInitialLanguage(): Promise<LoadedLanguage> {
  const language = storedLanguage() ?? matchLanguage(navigator.languages)
  try {
    return { language, dictionary: await load[language]() }
  } catch {
    return { language: 'en', dictionary: en }
  }
}

type WordsContext = Words & {
  /** `remember` is false for a language that was not chosen here, such as the one in the user's profile. */
  setLanguage: (language: Language, remember?: boolean) => Promise<void>
}
const Context = createContext<WordsContext | undefined>(undefined)

export function WordsProvider({ first, children }: { first: LoadedLanguage; children: ReactNode }) {
  const [{ language, dictionary }, setSpoken] = useState(first)
  const setLanguage = useCallback(async (next: Language, remember = true) => {
    const words = await load[next]()
    if (remember) localStorage.setItem('language', next)
    document.documentElement.lang = toLocale(next)
    startTransition(() => setSpoken({ language: next, dictionary: words }))
  }, [])
  const words = useMemo(() => ({ ...translator(language, dictionary), setLanguage }), [language, dictionary, setLanguage])
  return <Context value={words}>{children}</Context>
}

export function useWords(): WordsContext {
  const words = use(Context)
  if (!words) throw new Error('useWords is used outside of WordsProvider')
  return words
}
