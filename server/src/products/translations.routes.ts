import { listTranslators, requestTranslation, translateProduct } from '@linesheet/contract/translations'
import { dayIn } from '@linesheet/domain/days'
import { invalidInput } from '@linesheet/domain/refusal'
import { serve, serveInSteps } from '../kernel/serve.ts'
import { checkPairs, translatablePairs } from '../ports/translator.ts'
import { findProduct } from './products.sql.ts'
import { requestFor } from './requesting.ts'
import { timeZoneOf } from './texts.sql.ts'
import { stillWanted, translated } from './translating.ts'
import { lockFullProduct, saveTranslations } from './update-product.ts'

export const translationRoutes = [
  serve(listTranslators, async ({ world }) => ({ pairs: translatablePairs(world.ports.translator) })),

  serveInSteps(translateProduct, async (call) => {
    const { step, world, brandId, body } = call
    const { product_id: productId, from, to } = body
    const { translator } = world.ports
    checkPairs(translator, from, to)
    const read = await step({ brandId }, (tx) => findProduct(tx, brandId, productId))
    if (to.includes(read.source_language)) throw invalidInput({ to: 'source_language' })
    const done = await translated(translator, read, body)
    return step(call, async (tx, after) => {
      const of = { ...call, ...after, tx, productId }
      const now = await lockFullProduct(of)
      const texts = stillWanted(now, from, done)
      return texts.length ? saveTranslations(of, now, 'translated', texts) : now
    })
  }),

  serve(requestTranslation, async (call) => {
    const { tx, brandId, now, body } = call
    const today = dayIn(await timeZoneOf(tx, brandId), now)
    const items = []
    for (const productId of [...new Set(body.product_ids)].sort())
      items.push(...(await requestFor({ ...call, productId }, body.languages, today)))
    const requested = items.reduce((count, { is_new, fields }) => count + (is_new ? fields.length : 0), 0)
    return { requested, items }
  }),
]
