import type { Product } from '@linesheet/contract/products'
import type { TranslationInput } from '@linesheet/contract/translations'
import { invalidInput } from '@linesheet/domain/refusal'
import { needsTranslator, textKeys, translatedText } from '@linesheet/domain/translations'
import type * as z from 'zod/mini'
import { sourceHash } from './source-hash.ts'
import type { NewTexts } from './texts.sql.ts'
import { lockFullProduct, type ProductContext, saveTranslations } from './update-product.ts'

type Delivery = z.output<typeof TranslationInput>

/**
 * What a translator wrote is a person's text from now on, and no longer waited for. What the brand wrote itself in the meantime stays;
 * names of options that are gone are passed over. Answers the product's id.
 */
export async function deliverTranslation(of: Omit<ProductContext, 'userId'>, delivery: Delivery): Promise<string> {
  const product = await lockFullProduct(of)
  if (delivery.language_code === product.source_language) throw invalidInput({ language_code: 'source_language' })
  const texts = textsIn(product, delivery)
  if (Object.keys(texts.text).length) await saveTranslations(of, product, 'translation_delivered', [texts])
  return product.id
}

function textsIn(product: Product, { language_code, fields: { options = {}, ...fields } }: Delivery): NewTexts {
  const said: Record<string, string | undefined> = { ...fields, ...options }
  const taken = textKeys(product).flatMap((key) => {
    const [text, before] = [said[key], translatedText(product, key, language_code)]
    const isAsked = before.state === 'pending'
    return text && (isAsked || needsTranslator(before)) ? [{ key, text, isAsked }] : []
  })
  return {
    language_code,
    text: Object.fromEntries(taken.map(({ key, text }) => [key, text])),
    // What was asked for is a translation of the source as it was then.
    hashes: Object.fromEntries(taken.flatMap(({ key, isAsked }) => (isAsked ? [] : [[key, sourceHash(product, key)]]))),
  }
}
