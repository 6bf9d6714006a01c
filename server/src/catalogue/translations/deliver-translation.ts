import type { Product } from '@linesheet/contract/catalogue/products'
import type { TranslationInput } from '@linesheet/contract/catalogue/translations'
import { canMachineTranslate, textKeys, translatedText } from '@linesheet/domain/catalogue/translations'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import type { Call } from '../../platform/call.ts'
import { lockFullProduct } from '../products/change-products.ts'
import { saveTranslations } from './save-translations.ts'
import { sourceHash } from './source-hash.ts'
import type { TranslationTexts } from './texts.sql.ts'

type Delivery = z.output<typeof TranslationInput>

/**
 * Saves a translator's texts as a person's texts that are no longer pending. Texts that the brand wrote itself stay unless it requested a translation of
 * them, and names of options that were removed are ignored. Returns the product's id.
 */
export async function deliverTranslation(context: Omit<Call, 'userId'>, delivery: Delivery): Promise<string> {
  const before = await lockFullProduct(context, delivery.product_id)
  if (delivery.language_code === before.source_language) throw invalidInputRefusal({ language_code: 'source_language' })
  const texts = deliveredTexts(before, delivery)
  if (Object.keys(texts.text).length) await saveTranslations(context, { before, kind: 'translation_delivered', texts: [texts] })
  return before.id
}

function deliveredTexts(product: Product, { language_code, fields: { options = {}, ...fields } }: Delivery): TranslationTexts {
  const delivered: Record<string, string | undefined> = { ...fields, ...options }
  const accepted = textKeys(product).flatMap((key) => {
    const [text, before] = [delivered[key], translatedText(product, key, language_code)]
    const isPending = before.state === 'pending'
    return text && (isPending || canMachineTranslate(before)) ? [{ key, text, isPending }] : []
  })
  const unrequested = accepted.filter(({ isPending }) => !isPending)
  return {
    language_code,
    text: Object.fromEntries(accepted.map(({ key, text }) => [key, text])),
    // A requested text keeps its hash: it is a translation of the source at the time of the request.
    hashes: Object.fromEntries(unrequested.map(({ key }) => [key, sourceHash(product, key)])),
  }
}
