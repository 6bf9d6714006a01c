import { isChineseConversion, type Language, languages } from '@linesheet/domain/languages'
import { invalidInput, Refusal } from '@linesheet/domain/refusal'
import { chineseConverter } from './chinese.ts'

/** A machine translation service. `translate` keeps the order of the texts and throws a Refusal `translator.…` when it fails. */
export type Provider = { translate(texts: string[], from: Language, to: Language): Promise<string[]> }

/** The translator that the server uses. `can`: whether it translates between the two languages. */
export type Translator = Provider & { can(from: Language, to: Language): boolean }

/** Converts between Simplified and Traditional Chinese in this process (docs/product/products.md); the provider translates all other pairs. */
export function createTranslator(provider: Provider | undefined): Translator {
  return {
    can: (from, to) => from !== to && (isChineseConversion(from, to) || provider !== undefined),
    async translate(texts, from, to) {
      if (to !== 'en' && isChineseConversion(from, to)) return texts.map(await chineseConverter(to))
      if (!provider || from === to) throw notConfigured('No translator is configured for these languages')
      return provider.translate(texts, from, to)
    },
  }
}

export const notConfigured = (message: string) => new Refusal('translator.not-configured', message)

/** Throws unless it translates from the language into each of the others. */
export function checkLanguagePairs(translator: Translator, from: Language, to: readonly Language[]) {
  if (to.includes(from)) throw invalidInput({ to: 'other_language_required' })
  if (!to.every((language) => translator.can(from, language))) throw notConfigured('No translator is configured for these languages')
}

/** Every pair of languages that it can translate between. */
export const translatablePairs = (translator: Translator) =>
  languages.flatMap((from) => languages.filter((to) => translator.can(from, to)).map((to) => ({ from, to })))

export type TranslationCall = { texts: string[]; from: Language; to: Language }

/** Records requests and returns each text with the language before it: for tests. `meanwhile` runs before it returns. */
export function recordingProvider(): Provider & { requests: TranslationCall[]; meanwhile?: (() => Promise<unknown>) | undefined } {
  const requests: TranslationCall[] = []
  return {
    requests,
    async translate(texts, from, to) {
      requests.push({ texts, from, to })
      await this.meanwhile?.()
      return texts.map((text) => `${to}: ${text}`)
    },
  }
}
