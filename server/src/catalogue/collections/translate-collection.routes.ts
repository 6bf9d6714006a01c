import { translateCollection } from '@linesheet/contract/catalogue/collections'
import { sanitizeTranslation } from '@linesheet/domain/catalogue/sanitize-text'
import type { Language } from '@linesheet/domain/platform/languages'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { serveInSteps } from '../../platform/http/serve.ts'
import { checkLanguagePairs, type Translator } from '../../platform/ports/translator/translator.ts'
import { findCollection, lockCollection, updateCollection } from './collections.sql.ts'

const fields = ['name', 'description'] as const

/**
 * Translates texts that are empty in the other language: an existing text may be a person's, and stays. Nothing is locked while the translator works; a text
 * that somebody writes in the meantime, in either language, stays, too.
 */
export const translateCollectionRoute = serveInSteps(translateCollection, async (call) => {
  const { step, context, brandId, now, body } = call
  const { collection_id: id, from, to } = body
  checkLanguagePairs(context.ports.translator, from, [to])
  const before = await step({ brandId }, (tx) => lockCollection(tx, brandId, id))
  const translations = await translateMissing(context.ports.translator, before, from, to)
  return step(call, async (tx, { publish }) => {
    const columns = unchangedColumns(await lockCollection(tx, brandId, id), translations, from, to)
    if (columns.length) {
      await updateCollection(tx, brandId, id, Object.fromEntries(columns), now)
      publish('collection.changed', id)
    }
    return findCollection(tx, brandId, id, to)
  })
})

type Collection = Awaited<ReturnType<typeof lockCollection>>
type Translation = { field: (typeof fields)[number]; source: string; text: string }

/** Translates the fields that are empty in the other language. Throws 400 if no text is written. */
async function translateMissing(translator: Translator, collection: Collection, from: Language, to: Language): Promise<Translation[]> {
  const written = fields.filter((field) => collection[`${field}_${from}`])
  if (!written.length) throw invalidInputRefusal({ from: 'no_source_text' })
  const missing = written.filter((field) => !collection[`${field}_${to}`])
  const sources = missing.map((field) => collection[`${field}_${from}`])
  const texts = sources.length ? await translator.translate(sources, from, to) : []
  return missing.map((field, at) => ({ field, source: sources[at] ?? '', text: sanitizeTranslation(field, texts[at] ?? '') }))
}

/** The columns that the translations fill, without columns that somebody has written in the meantime, in either language. */
const unchangedColumns = (current: Collection, translations: readonly Translation[], from: Language, to: Language) =>
  translations
    .filter(({ field, source, text }) => text && current[`${field}_${from}`] === source && !current[`${field}_${to}`])
    .map(({ field, text }) => [`${field}_${to}`, text])
