import { saveProductTranslation } from '@linesheet/contract/catalogue/products.edit'
import { listTranslators, requestTranslation, translateProduct } from '@linesheet/contract/catalogue/translations'
import { textKeys } from '@linesheet/domain/catalogue/translations'
import { dayIn } from '@linesheet/domain/platform/days'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { findTimeZone } from '../../platform/db/time-zone.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { checkLanguagePairs, translatablePairs } from '../../platform/ports/translator/translator.ts'
import { lockFullProduct } from '../products/change-products.ts'
import { findProduct } from '../products/products.sql.ts'
import { manualTranslations } from './manual-translations.ts'
import { requestTranslations } from './request-translations.ts'
import { saveTranslations } from './save-translations.ts'
import { withOptionNames } from './texts.sql.ts'
import { applicableTexts, translateTexts } from './translate-product.ts'

const isSourceLanguage = 'source_language'

export const translationRoutes = [
  serve(listTranslators, async ({ context }) => ({ pairs: translatablePairs(context.ports.translator) })),

  serve(saveProductTranslation, async (call) => {
    const before = await lockFullProduct(call, call.params.id)
    const { options = {}, ...texts } = call.body
    const { language_code } = texts
    if (language_code === before.source_language) throw invalidInputRefusal({ language_code: isSourceLanguage })
    const keys = textKeys(before)
    const unknown = Object.keys(options).find((id) => !keys.includes(id))
    if (unknown) throw invalidInputRefusal({ [`options.${unknown}`]: 'foreign_option' })
    const named = withOptionNames(before.options, language_code, options)
    return saveTranslations(call, { before, kind: 'edited', texts: manualTranslations(before, [texts], named, before.options) })
  }),

  serveInSteps(translateProduct, async (call) => {
    const { step, context, brandId, body } = call
    const { product_id: productId, from, to } = body
    const { translator } = context.ports
    checkLanguagePairs(translator, from, to)
    const product = await step({ brandId }, (tx) => findProduct(tx, brandId, productId))
    if (to.includes(product.source_language)) throw invalidInputRefusal({ to: isSourceLanguage })
    const translated = await translateTexts(translator, product, body)
    return step(call, async (tx, after) => {
      const context = { ...call, ...after, tx }
      const before = await lockFullProduct(context, productId)
      const texts = applicableTexts(before, from, translated)
      return texts.length ? saveTranslations(context, { before, kind: 'translated', texts }) : before
    })
  }),

  serve(requestTranslation, async (call) => {
    const { tx, brandId, now, body } = call
    const today = dayIn(await findTimeZone(tx, brandId), now)
    const items = []
    // In the order of ids, in which all transactions lock products.
    for (const productId of [...new Set(body.product_ids)].sort())
      items.push(...(await requestTranslations(call, productId, body.languages, today)))
    const requested = items.reduce((count, { is_new, fields }) => count + (is_new ? fields.length : 0), 0)
    return { requested, items }
  }),
]
