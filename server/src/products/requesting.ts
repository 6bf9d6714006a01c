import type { Product } from '@linesheet/contract/products'
import type { Day } from '@linesheet/domain/days'
import type { Language } from '@linesheet/domain/languages'
import { needsTranslator, productText, textKeys, translatedText, translationDueDates } from '@linesheet/domain/translations'
import { outboxInsert } from '../kernel/outbox.ts'
import { sourceHash } from './source-hash.ts'
import type { NewTexts } from './texts.sql.ts'
import { lockFullProduct, type ProductContext, saveTranslations } from './update-product.ts'

/**
 * Asks the translators, in one webhook for the product, for all that no person wrote in these languages. A language that they are at
 * work on is not asked for again. Answers what they are asked for, now or before, and when it comes.
 */
export async function requestFor(of: ProductContext, languages: readonly Language[], today: Day) {
  const product = await lockFullProduct(of)
  const asked = [...new Set(languages)]
    .filter((language) => language !== product.source_language)
    .flatMap((to) => askedOf(product, to, today))
  const fresh = asked.filter(({ is_new }) => is_new)
  if (fresh.length) {
    const texts = fresh.map(({ language_code, fields }) => pendingTexts(product, language_code, fields, today))
    const webhook = { kind: 'webhook', payload: newsOf(product, fresh, of.now) }
    const news = outboxInsert(of.tx, of.brandId, webhook, of.now)
    await saveTranslations(of, product, 'translation_requested', texts, news)
  }
  return asked
}

function askedOf(product: Product, language_code: Language, today: Day) {
  const texts = textKeys(product).map((key) => ({ key, ...translatedText(product, key, language_code) }))
  const pending = texts.filter(({ state }) => state === 'pending')
  const wanted = texts.filter((text) => productText(product, text.key, product.source_language) && needsTranslator(text))
  const before = product.product_translations.find((one) => one.language_code === language_code)?.requested_on
  const is_new = !pending.length
  const requested_on = is_new ? today : (before ?? today)
  const fields = (is_new ? wanted : pending).map(({ key }) => key)
  return fields.length
    ? [{ product_id: product.id, language_code, fields, requested_on, ...translationDueDates(requested_on), is_new }]
    : []
}

/** They translate the source as it is today: when it is changed meanwhile, what they bring is stale. */
const pendingTexts = (product: Product, language_code: Language, fields: readonly string[], requested_on: Day): NewTexts => ({
  ...{ language_code, text: {}, requested_on },
  hashes: Object.fromEntries(fields.map((key) => [key, sourceHash(product, key)])),
  states: Object.fromEntries(fields.map((key) => [key, 'pending' as const])),
})

type Asked = ReturnType<typeof askedOf>[number]
function newsOf(product: Product, asked: readonly Asked[], now: Date) {
  const texts = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((key) => [key, productText(product, key, product.source_language)]))
  const languages = asked.map(({ language_code, fields, due_by }) => ({ language_code, due_by, texts: texts(fields) }))
  const data = { product_id: product.id, source_language: product.source_language, languages }
  return { event: 'translation.requested', at: now.toISOString(), data }
}
