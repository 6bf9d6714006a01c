import type { Product } from '@linesheet/contract/catalogue/products'
import { needsTranslator, productText, textKeys, translatedText, translationDueDates } from '@linesheet/domain/catalogue/translations'
import type { Day } from '@linesheet/domain/platform/days'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Call } from '../../platform/call.ts'
import { insertEffect } from '../../platform/outbox/outbox.ts'
import { changeProducts, lockFullProduct } from '../products/change-products.ts'
import { writeTranslations } from './save-translations.ts'
import { sourceHash } from './source-hash.ts'
import type { TranslationTexts } from './texts.sql.ts'

/**
 * Requests all texts of a product in these languages that no person wrote, with one webhook. A language that is requested already is not requested again.
 * Returns the present and earlier requests, with their due dates.
 */
export async function requestTranslations(call: Call, productId: string, languages: readonly Language[], today: Day) {
  const before = await lockFullProduct(call, productId)
  const requests = [...new Set(languages)]
    .filter((language) => language !== before.source_language)
    .flatMap((language) => requestFor(before, language, today))
  const added = requests.filter(({ is_new }) => is_new)
  if (added.length) {
    const texts = added.map(({ language_code, fields }) => pendingTexts(before, language_code, fields, today))
    const webhook = { kind: 'webhook', payload: requestPayload(before, added, call.now) }
    insertEffect(call.tx, call.brandId, webhook, call.now)
    changeProducts(call, [writeTranslations(call, { before, kind: 'translation_requested', texts })])
  }
  return requests
}

function requestFor(product: Product, language_code: Language, today: Day) {
  const texts = textKeys(product).map((key) => ({ key, ...translatedText(product, key, language_code) }))
  const pending = texts.filter(({ state }) => state === 'pending')
  const missing = texts.filter((text) => productText(product, text.key, product.source_language) && needsTranslator(text))
  const earlier = product.product_translations.find((translation) => translation.language_code === language_code)?.requested_on
  const is_new = !pending.length
  const requested_on = is_new ? today : (earlier ?? today)
  const fields = (is_new ? missing : pending).map(({ key }) => key)
  return fields.length
    ? [{ product_id: product.id, language_code, fields, requested_on, ...translationDueDates(requested_on), is_new }]
    : []
}

/** The requested texts, as translations of today's source: if it changes in the meantime, the delivered texts are stale. */
const pendingTexts = (product: Product, language_code: Language, fields: readonly string[], requested_on: Day): TranslationTexts => ({
  language_code,
  text: {},
  requested_on,
  hashes: Object.fromEntries(fields.map((key) => [key, sourceHash(product, key)])),
  states: Object.fromEntries(fields.map((key) => [key, 'pending' as const])),
})

type TranslationRequest = ReturnType<typeof requestFor>[number]
function requestPayload(product: Product, requests: readonly TranslationRequest[], now: Date) {
  const texts = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((key) => [key, productText(product, key, product.source_language)]))
  const languages = requests.map(({ language_code, fields, due_by }) => ({ language_code, due_by, texts: texts(fields) }))
  const data = { product_id: product.id, source_language: product.source_language, languages }
  return { event: 'translation.requested', at: now.toISOString(), data }
}
