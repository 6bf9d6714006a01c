import { isChineseConversion } from '@linesheet/domain/collections'
import { type Language, languages } from '@linesheet/domain/languages'
import { invalidInput, Refusal } from '@linesheet/domain/refusal'
import { toChinese } from './chinese.ts'

/** A machine that translates. `translate` keeps the order of the texts; it throws a Refusal `translator.…` in the user's words where it cannot. */
export type Provider = { translate(texts: string[], from: Language, to: Language): Promise<string[]> }

/** The machine as the server uses it; `can` tells whether there is one for the pair. */
export type Translator = Provider & { can(from: Language, to: Language): boolean }

/** One Chinese becomes the other in this process, whoever else is configured (docs/product/products.md); every other pair is the provider's. */
export function createTranslator(provider: Provider | undefined): Translator {
  return {
    can: (from, to) => from !== to && (isChineseConversion(from, to) || provider !== undefined),
    async translate(texts, from, to) {
      if (to !== 'en' && isChineseConversion(from, to)) return texts.map(await toChinese(to))
      if (!provider || from === to) throw notConfigured('No translator is configured for these languages')
      return provider.translate(texts, from, to)
    },
  }
}

export const notConfigured = (message: string) => new Refusal('translator.not-configured', message)

/** Throws where it does not translate from the one language into each of the others. */
export function checkPairs(translator: Translator, from: Language, to: readonly Language[]) {
  if (to.includes(from)) throw invalidInput({ to: 'other_language_required' })
  if (!to.every((language) => translator.can(from, language))) throw notConfigured('No translator is configured for these languages')
}

/** Every pair of languages that it can translate between. */
export const translatablePairs = (translator: Translator) =>
  languages.flatMap((from) => languages.filter((to) => translator.can(from, to)).map((to) => ({ from, to })))

export type TranslationCall = { texts: string[]; from: Language; to: Language }

/** Translates nothing, remembers all and says of each text which language it is in: for tests. `meanwhile` happens while it is waited for. */
export function recordingProvider(): Provider & { asked: TranslationCall[]; meanwhile?: (() => Promise<unknown>) | undefined } {
  const asked: TranslationCall[] = []
  return {
    asked,
    async translate(texts, from, to) {
      asked.push({ texts, from, to })
      await this.meanwhile?.()
      return texts.map((text) => `${to}: ${text}`)
    },
  }
}
