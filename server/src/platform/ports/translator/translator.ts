import { isChineseConversion, type Language, languages } from '@linesheet/domain/platform/languages'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { chineseConverter } from './chinese.ts'

/**
 * A machine translation service. `translate` keeps the order of the texts and throws a Refusal `translator.…` when it fails. If `from` is null, the service
 * detects the language of the texts.
 */
export type Provider = { translate(texts: string[], from: Language | null, to: Language): Promise<string[]> }

/** The translator that the server uses. `can`: whether it translates between the two languages. */
export type Translator = Provider & { can(from: Language | null, to: Language): boolean }

/** Converts between Simplified and Traditional Chinese in this process (docs/product/products.md); the provider translates all other pairs. */
export function createTranslator(provider: Provider | undefined): Translator {
  return {
    can: (from, to) => from !== to && (provider !== undefined || (from !== null && isChineseConversion(from, to))),
    async translate(texts, from, to) {
      if (to !== 'en' && from && isChineseConversion(from, to)) return texts.map(await chineseConverter(to))
      if (!provider || from === to) throw notConfiguredRefusal('No translator is configured for these languages')
      return provider.translate(texts, from, to)
    },
  }
}

export const notConfiguredRefusal = (message: string) => new Refusal('translator.not-configured', message)
export const translatorUnreachableRefusal = () =>
  new Refusal('translator.unreachable', 'The translator does not answer. Please try again in a moment')

/** Throws unless it translates from the language into each of the others. */
export function checkLanguagePairs(translator: Translator, from: Language, to: readonly Language[]) {
  if (to.includes(from)) throw invalidInputRefusal({ to: 'other_language_required' })
  if (!to.every((language) => translator.can(from, language))) throw notConfiguredRefusal('No translator is configured for these languages')
}

/** Every pair of languages that it can translate between. */
export const translatablePairs = (translator: Translator) =>
  languages.flatMap((from) => languages.filter((to) => translator.can(from, to)).map((to) => ({ from, to })))

export type TranslationCall = { texts: string[]; from: Language | null; to: Language }

type Recording = {
  requests: TranslationCall[]
  /** Called before `translate` returns; its errors are thrown. */
  meanwhile?: (() => Promise<unknown>) | undefined
  /** The translation of a text; by default the text with its language before it. */
  answer?: ((text: string, to: Language) => string) | undefined
}

/** Records requests, and returns the answers that tests define. */
export function recordingProvider(): Provider & Recording {
  const requests: TranslationCall[] = []
  return {
    requests,
    async translate(texts, from, to) {
      requests.push({ texts, from, to })
      await this.meanwhile?.()
      return texts.map((text) => this.answer?.(text, to) ?? `${to}: ${text}`)
    },
  }
}
