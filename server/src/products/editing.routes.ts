import { duplicateProduct, editProduct, saveProductTranslation } from '@linesheet/contract/products.edit'
import { invalidInput, Refusal, staleRecord } from '@linesheet/domain/refusal'
import { textKeys } from '@linesheet/domain/translations'
import { serve } from '../kernel/serve.ts'
import { copyProduct } from './copying.ts'
import { manualTranslations } from './manual-translations.ts'
import { planOf } from './plan.ts'
import { findProduct } from './products.sql.ts'
import { incomplete } from './refusals.ts'
import { namedBy } from './texts.sql.ts'
import { obstaclesTo } from './update-product.sql.ts'
import { lockFullProduct, saveProduct, saveTranslations } from './update-product.ts'

export const editingRoutes = [
  serve(editProduct, async (call) => {
    const { params, body } = call
    const of = { ...call, productId: params.id }
    const before = await lockFullProduct(of)
    if (body.revision !== before.revision) throw staleRecord(before)
    const plan = planOf(before, body)
    const found = await obstaclesTo(of, body, plan)
    if (found.categories.length) throw invalidInput({ category_ids: 'unknown_category' })
    if (found.ordered) throw new Refusal('product.variation-ordered', 'This variation was ordered and has to stay')
    if (found.skus.length) throw skusTaken(body.variations ?? [], found.skus)
    const after = await saveProduct(of, { before, said: body, plan })
    if (after.status === 'active' && after.missing.length) throw incomplete(after.missing)
    return after
  }),

  serve(saveProductTranslation, async (call) => {
    const of = { ...call, productId: call.params.id }
    const before = await lockFullProduct(of)
    const { language_code } = call.body
    if (language_code === before.source_language) throw invalidInput({ language_code: 'source_language' })
    const { options = {}, ...texts } = call.body
    const known = textKeys(before)
    const unknown = Object.keys(options).find((id) => !known.includes(id))
    if (unknown) throw invalidInput({ [`options.${unknown}`]: 'foreign_option' })
    return saveTranslations(
      of,
      before,
      'edited',
      manualTranslations(before, [texts], namedBy(before.options, language_code, options), before.options),
    )
  }),

  serve(duplicateProduct, async (call) => {
    const { tx, brandId, params, publish } = call
    const id = await copyProduct(call, await findProduct(tx, brandId, params.id))
    publish('product.added', id)
    return findProduct(tx, brandId, id)
  }),
]

const skusTaken = (variations: readonly { sku?: string | undefined }[], taken: string[]) =>
  new Refusal('product.sku-taken', `The SKU ${taken.join(', ')} is used already`, 'conflict', {
    errors: Object.fromEntries(
      variations.flatMap(({ sku = '' }, at) => (taken.includes(sku) ? [[`variations.${at}.sku`, 'sku_taken']] : [])),
    ),
  })
