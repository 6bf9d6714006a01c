import { type Language, languages, matchLanguage, toLocale } from '@linesheet/domain/platform/languages'
import { createContext, type ReactNode, startTransition, use, useCallback, useMemo, useRef, useState } from 'react'
import { loadDictionary, loadedDictionary, loadFirstDictionary, loadPart, loadSignedOutTexts, type TextPart } from './dictionaries.ts'
import { signedOut as englishSignedOut } from './en/account/signedOut.ts'
import { type SignedOutDictionary, translator, type Words } from './translate.ts'

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }

const isLanguage = (text: string | null): text is Language => languages.some((language) => language === text)

export const storedLanguage = (): Language | undefined => {
  const stored = localStorage.getItem('language')
  return isLanguage(stored) ? stored : undefined
}

/** The language of `/onboard/{lang}`, English for an unknown one; undefined for other addresses. */
function languageInAddress(): Language | undefined {
  const [, named] = /^\/onboard(?:\/([^/]*))?\/?$/.exec(location.pathname) ?? []
  if (named === undefined) return undefined
  return isLanguage(named) ? named : 'en'
}

export type LoadedLanguage = { language: Language; dictionary: SignedOutDictionary }

/** Loads the stored language, else the browser's; English when that fails. For signed-in users, the texts of the brand's pages start loading, too. */
export async function loadInitialLanguage(isSignedIn: boolean): Promise<LoadedLanguage> {
  const language = languageInAddress() ?? storedLanguage() ?? matchLanguage(navigator.languages)
  if (isSignedIn) loadFirstDictionary(language).catch(() => {}) // `AllWords` tries again
  try {
    return { language, dictionary: await loadSignedOutTexts[language]() }
  } catch {
    return { language: 'en', dictionary: englishSignedOut }
  }
}

export type WordsContext = Words & {
  /**
   * `remember` is false for languages not chosen in this browser, such as the profile's. `loadMore` loads further texts that are shown,
   * besides the ones of pages without a brand. If several languages are chosen while texts load, the last one is shown.
   */
  setLanguage: (language: Language, remember?: boolean, loadMore?: (language: Language) => Promise<unknown>) => Promise<void>
}
const Context = createContext<WordsContext | undefined>(undefined)

/** `setLanguage` for a part of the page with texts of its own, which are loaded before the language changes. */
const loadingAlso =
  (setLanguage: WordsContext['setLanguage'], load: (language: Language) => Promise<unknown>): WordsContext['setLanguage'] =>
  (language, remember, loadMore) =>
    setLanguage(language, remember, (next) => Promise.all([load(next), loadMore?.(next)]))

/** Provides the texts of the pages without a brand; `AllWords` adds the others. */
export function WordsProvider({ initial, children }: { initial: LoadedLanguage; children: ReactNode }) {
  const [{ language, dictionary }, setLoaded] = useState(initial)
  const latestChoice = useRef(language)
  const setLanguage = useCallback<WordsContext['setLanguage']>(async (next, remember = true, loadMore) => {
    latestChoice.current = next
    const [words] = await Promise.all([loadSignedOutTexts[next](), loadMore?.(next)])
    if (latestChoice.current !== next) return
    if (remember) localStorage.setItem('language', next)
    document.documentElement.lang = toLocale(next)
    startTransition(() => setLoaded({ language: next, dictionary: words }))
  }, [])
  const words = useMemo(() => ({ ...translator(language, dictionary), setLanguage }), [language, dictionary, setLanguage])
  return <Context value={words}>{children}</Context>
}

/** Provides the texts of a brand's pages. Suspends until the texts of the first pages are loaded; throws when they cannot be. */
export function AllWords({ children }: { children: ReactNode }) {
  const { language, setLanguage } = useWords()
  const dictionary = loadedDictionary(language) ?? use(loadFirstDictionary(language))
  const words = useMemo(
    () => ({
      ...translator(language, dictionary),
      setLanguage: loadingAlso(setLanguage, loadDictionary),
    }),
    [language, dictionary, setLanguage],
  )
  return <Context value={words}>{children}</Context>
}

/** Provides the texts in a language that is not the reader's, for content that others will see. Suspends until they are loaded. */
export function WordsIn({ language, children }: { language: Language; children: ReactNode }) {
  const { setLanguage } = useWords()
  const dictionary = use(loadDictionary(language))
  const words = useMemo(() => ({ ...translator(language, dictionary), setLanguage }), [language, dictionary, setLanguage])
  return <Context value={words}>{children}</Context>
}

/** Provides the texts of some pages without a brand. Suspends until they are loaded, throws when they cannot be. */
export function PartWords({ part, children }: { part: TextPart; children: ReactNode }) {
  const { language, setLanguage } = useWords()
  const dictionary = use(loadPart(part, language))
  const words = useMemo(
    () => ({
      ...translator(language, dictionary),
      setLanguage: loadingAlso(setLanguage, (next) => loadPart(part, next)),
    }),
    [part, language, dictionary, setLanguage],
  )
  return <Context value={words}>{children}</Context>
}

export function useWords(): WordsContext {
  const words = use(Context)
  if (!words) throw new Error('useWords must be used within WordsProvider')
  return words
}
