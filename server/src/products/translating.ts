import type { Product } from '@linesheet/contract/products'
import type { Language } from '@linesheet/domain/languages'
import { sanitizeTranslation } from '@linesheet/domain/sanitize-text'
import { canMachineTranslate, productText, type TranslatedText, textKeys, translatedText } from '@linesheet/domain/translations'
import type { Translator } from '../ports/translator.ts'
import { sourceHash } from './source-hash.ts'
import type { NewTexts } from './texts.sql.ts'

/** A text as it was read, to become another. */
type Task = { key: string; source: string; before: TranslatedText }
type Translated = { to: Language; texts: (Task & { text: string })[] }
type Wanted = { from: Language; to: readonly Language[]; overwrite: boolean }

/** What a machine has to translate of a product into a language. */
const tasksFor = (product: Product, { from, overwrite }: Wanted, to: Language): Task[] =>
  textKeys(product).flatMap((key) => {
    const [source, before] = [productText(product, key, from), translatedText(product, key, to)]
    return source && canMachineTranslate(before, overwrite) ? [{ key, source, before }] : []
  })

/** Asks the machine, one language beside the other. */
export const translated = (translator: Translator, product: Product, wanted: Wanted): Promise<Translated[]> =>
  Promise.all(
    [...new Set(wanted.to)].map(async (to) => {
      const tasks = tasksFor(product, wanted, to)
      const texts = tasks.length
        ? await translator.translate(
            tasks.map(({ source }) => source),
            wanted.from,
            to,
          )
        : []
      return { to, texts: tasks.map((task, at) => ({ ...task, text: sanitizeTranslation(task.key, texts[at] ?? '') })) }
    }),
  )

/**
 * What of it is written into the product as it is by now: where somebody changed the source or the text itself in the meantime, theirs
 * stays; what is there already is not written again.
 */
export const stillWanted = (product: Product, from: Language, done: readonly Translated[]): NewTexts[] =>
  done.flatMap(({ to, texts }) => {
    const kept = texts.filter(({ key, source, before, text }) => {
      const now = translatedText(product, key, to)
      const isSame = source === productText(product, key, from) && before.text === now.text && before.state === now.state
      return isSame && text && !(text === now.text && now.state === 'auto' && !now.isStale)
    })
    if (!kept.length) return []
    const by = <T>(of: (text: (typeof kept)[number]) => T) => Object.fromEntries(kept.map((text) => [text.key, of(text)]))
    return [
      {
        language_code: to,
        text: by(({ text }) => text),
        hashes: by(({ key }) => sourceHash(product, key, from)),
        states: by(({ before }) => (before.state === 'pending' ? 'pending' : 'auto')),
        by_machine: true,
      },
    ]
  })
