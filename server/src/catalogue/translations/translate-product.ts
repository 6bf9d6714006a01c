import type { Product } from '@linesheet/contract/catalogue/products'
import { sanitizeTranslation } from '@linesheet/domain/catalogue/sanitize-text'
import { canMachineTranslate, productText, type TranslatedText, textKeys, translatedText } from '@linesheet/domain/catalogue/translations'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Translator } from '../../platform/ports/translator/translator.ts'
import { sourceHash } from './source-hash.ts'
import type { TranslationTexts } from './texts.sql.ts'

/** A text to translate: its source, and the translation when it was read. */
type Task = { key: string; source: string; before: TranslatedText }
type MachineTexts = { to: Language; texts: (Task & { text: string })[] }
type TranslationInput = { from: Language; to: readonly Language[] }

/** The texts of a product that a machine has to translate into a language. */
const tasksFor = (product: Product, { from }: TranslationInput, to: Language): Task[] =>
  textKeys(product).flatMap((key) => {
    const [source, before] = [productText(product, key, from), translatedText(product, key, to)]
    return source && canMachineTranslate(before) ? [{ key, source, before }] : []
  })

/** Translates a product's texts by machine, all languages at once. Writes nothing; no transaction may be open while it runs. */
export const translateTexts = (translator: Translator, product: Product, input: TranslationInput): Promise<MachineTexts[]> =>
  Promise.all(
    [...new Set(input.to)].map(async (to) => {
      const tasks = tasksFor(product, input, to)
      const sources = tasks.map(({ source }) => source)
      const texts = tasks.length ? await translator.translate(sources, input.from, to) : []
      return { to, texts: tasks.map((task, at) => ({ ...task, text: sanitizeTranslation(task.key, texts[at] ?? '') })) }
    }),
  )

/**
 * The translated texts that may be written into the product as it is now: not if somebody changed the source or the translation in the meantime, and not if
 * the text is the same already.
 */
export const applicableTexts = (product: Product, from: Language, translated: readonly MachineTexts[]): TranslationTexts[] =>
  translated.flatMap(({ to, texts }) => {
    const kept = texts.filter(({ key, source, before, text }) => {
      const now = translatedText(product, key, to)
      const isUnchanged = source === productText(product, key, from) && before.text === now.text && before.state === now.state
      return isUnchanged && text && !(text === now.text && now.state === 'auto' && !now.isStale)
    })
    if (!kept.length) return []
    const byKey = <T>(value: (text: (typeof kept)[number]) => T) => Object.fromEntries(kept.map((text) => [text.key, value(text)]))
    return [
      {
        language_code: to,
        text: byKey(({ text }) => text),
        hashes: byKey(({ key }) => sourceHash(product, key, from)),
        states: byKey(({ before }) => (before.state === 'pending' ? 'pending' : 'auto')),
        by_machine: true,
      },
    ]
  })
