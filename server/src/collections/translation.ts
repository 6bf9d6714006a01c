import { translateCollection } from '@linesheet/contract/collections'
import { invalidInput } from '@linesheet/domain/refusal'
import { sanitizeTranslation } from '@linesheet/domain/sanitize-text'
import { serveInSteps } from '../kernel/serve.ts'
import { checkPairs } from '../ports/translator.ts'
import { changeCollection, findCollection, lockCollection } from './collections.sql.ts'

const fields = ['name', 'description'] as const

/** The machine is asked while nothing is locked. What somebody wrote in the meantime, in either language, stays as they wrote it. */
export const translation = serveInSteps(translateCollection, async (call) => {
  const { step, context, brandId, now, body } = call
  const { collection_id: id, from, to } = body
  const { translator } = context.ports
  checkPairs(translator, from, [to])
  const read = await step({ brandId }, (tx) => lockCollection(tx, brandId, id))
  const said = fields.filter((field) => read[`${field}_${from}`])
  if (!said.length) throw invalidInput({ from: 'no_source_text' })
  const sources = said.map((field) => read[`${field}_${from}`])
  const texts = await translator.translate(sources, from, to)
  return step(call, async (tx, { publish }) => {
    const is = await lockCollection(tx, brandId, id)
    const change = said.flatMap((field, at) => {
      const [text, old] = [sanitizeTranslation(field, texts[at] ?? ''), read[`${field}_${to}`]]
      const isSame = is[`${field}_${from}`] === sources[at] && is[`${field}_${to}`] === old
      return isSame && text && text !== old ? [[`${field}_${to}`, text]] : []
    })
    if (change.length) {
      await changeCollection(tx, brandId, id, Object.fromEntries(change), now)
      publish('collection.changed', id)
    }
    return findCollection(tx, brandId, id, to)
  })
})
