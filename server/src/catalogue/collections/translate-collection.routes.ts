import { translateCollection } from '@linesheet/contract/catalogue/collections'
import { sanitizeTranslation } from '@linesheet/domain/catalogue/sanitize-text'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { serveInSteps } from '../../platform/http/serve.ts'
import { checkLanguagePairs } from '../../platform/ports/translator/translator.ts'
import { findCollection, lockCollection, updateCollection } from './collections.sql.ts'

const fields = ['name', 'description'] as const

/**
 * Translates what is empty in the other language: a text that is there may be a person's, and stays. Nothing is locked while the translator works; a
 * text that somebody writes meanwhile, in either language, stays, too.
 */
export const translateCollectionRoute = serveInSteps(translateCollection, async (call) => {
  const { step, context, brandId, now, body } = call
  const { collection_id: id, from, to } = body
  const { translator } = context.ports
  checkLanguagePairs(translator, from, [to])
  const before = await step({ brandId }, (tx) => lockCollection(tx, brandId, id))
  const written = fields.filter((field) => before[`${field}_${from}`])
  if (!written.length) throw invalidInputRefusal({ from: 'no_source_text' })
  const translatedFields = written.filter((field) => !before[`${field}_${to}`])
  const sources = translatedFields.map((field) => before[`${field}_${from}`])
  const texts = sources.length ? await translator.translate(sources, from, to) : []
  return step(call, async (tx, { publish }) => {
    const current = await lockCollection(tx, brandId, id)
    const change = translatedFields.flatMap((field, index) => {
      const text = sanitizeTranslation(field, texts[index] ?? '')
      const isUnchanged = current[`${field}_${from}`] === sources[index] && !current[`${field}_${to}`]
      return isUnchanged && text ? [[`${field}_${to}`, text]] : []
    })
    if (change.length) {
      await updateCollection(tx, brandId, id, Object.fromEntries(change), now)
      publish('collection.changed', id)
    }
    return findCollection(tx, brandId, id, to)
  })
})
