import type { Product } from '@linesheet/contract/catalogue/products'
import { canMachineTranslate, productText, sourceLanguagesFor, textKeys, translatedText } from '@linesheet/domain/catalogue/translations'
import type { Language } from '@linesheet/domain/platform/languages'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import type { Translator } from '../../platform/ports/translator/translator.ts'
import { changeProducts } from '../products/change-products.ts'
import { findProducts } from '../products/products.sql.ts'
import { writeTranslations } from './save-translations.ts'
import { applicableTexts, translateTexts } from './translate-product.ts'

/** The machine translation of a product, not yet written; or the code of the reason why there is none. */
export type MachineTranslation = Awaited<ReturnType<typeof translateAllTexts>>

/** Translates products by machine, into each language from the first source that the translator supports. No transaction may be open while it runs. */
export const translateProducts = (translator: Translator, products: readonly Product[], to: readonly Language[]) =>
  Promise.all(products.map((product) => translateAllTexts(translator, product, to)))

async function translateAllTexts(translator: Translator, product: Product, to: readonly Language[]) {
  const pairs = [...new Set(to)]
    .filter((language) => language !== product.source_language)
    .map((language) => ({ to: language, from: sourceLanguagesFor(product, language).find((from) => translator.can(from, language)) }))
  try {
    const texts = await Promise.all(
      pairs.flatMap(({ from, to: language }) =>
        from ? [translateTexts(translator, product, { from, to: [language] }).then((translated) => ({ from, translated }))] : [],
      ),
    )
    const isEmpty = texts.every(({ translated }) => translated.every((product) => !product.texts.length))
    const isImpossible = isEmpty && pairs.some((pair) => !pair.from && hasTextsToTranslate(product, pair.to))
    return { product, texts, refused: isImpossible ? 'translator.not-configured' : null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { product, texts: [], refused: error.code }
  }
}

const hasTextsToTranslate = (product: Product, to: Language) =>
  textKeys(product).some(
    (key) => productText(product, key, product.source_language) && canMachineTranslate(translatedText(product, key, to)),
  )

/** Writes the texts into the products as they are now, which have to be locked. Returns the ids of the changed products. */
export async function saveMachineTranslations(call: Call, made: readonly MachineTranslation[]): Promise<string[]> {
  const { tx, brandId } = call
  const ids = made.map(({ product }) => product.id)
  const products = new Map((await findProducts(tx, brandId, ids)).map((product) => [product.id, product]))
  const changes = made.flatMap(({ product: { id }, texts }) => {
    const before = products.get(id)
    const applicable = before ? texts.flatMap(({ from, translated }) => applicableTexts(before, from, translated)) : []
    return before && applicable.length ? [writeTranslations(call, { before, kind: 'translated', texts: applicable })] : []
  })
  changeProducts(call, changes)
  return changes.map(({ productId }) => productId)
}
