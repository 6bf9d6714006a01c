import type { Product } from '@linesheet/contract/products'
import type { Language } from '@linesheet/domain/languages'
import { Refusal } from '@linesheet/domain/refusal'
import { canMachineTranslate, productText, textKeys, translatedText, translationSources } from '@linesheet/domain/translations'
import type { Translator } from '../ports/translator.ts'
import { findProducts } from './products.sql.ts'
import { stillWanted, translated } from './translating.ts'
import { type ProductContext, saveTranslations } from './update-product.ts'

/** What a machine made of a product, not yet written; or the code of why it made nothing. */
export type Made = Awaited<ReturnType<typeof madeOf>>

/** Asks the machine for each language from the first that it can be made from. While it works no transaction may be open. */
export const madeOfAll = (translator: Translator, products: readonly Product[], to: readonly Language[]) =>
  Promise.all(products.map((product) => madeOf(translator, product, to)))

async function madeOf(translator: Translator, product: Product, to: readonly Language[]) {
  const ways = [...new Set(to)]
    .filter((language) => language !== product.source_language)
    .map((language) => ({ to: language, from: translationSources(product, language).find((from) => translator.can(from, language)) }))
  try {
    const texts = await Promise.all(
      ways.flatMap(({ from, to: language }) =>
        from ? [translated(translator, product, { from, to: [language], overwrite: false }).then((done) => ({ from, done }))] : [],
      ),
    )
    const isNothing = texts.every(({ done }) => done.every((one) => !one.texts.length))
    const isBarred = isNothing && ways.some((way) => !way.from && lacks(product, way.to))
    return { product, texts, refused: isBarred ? 'translator.not-configured' : null }
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason
    return { product, texts: [], refused: reason.code }
  }
}

const lacks = (product: Product, to: Language) =>
  textKeys(product).some(
    (key) => productText(product, key, product.source_language) && canMachineTranslate(translatedText(product, key, to)),
  )

/** Writes it into the products as they are by now, which have to be locked. Answers the ids of those that changed. */
export async function writeAll(of: Omit<ProductContext, 'productId'>, made: readonly Made[]): Promise<string[]> {
  const products = await findProducts(
    of.tx,
    of.brandId,
    made.map(({ product }) => product.id),
  )
  const now = new Map(products.map((product) => [product.id, product]))
  const changed = await Promise.all(
    made.map(async ({ product: { id }, texts }) => {
      const is = now.get(id)
      const wanted = is ? texts.flatMap(({ from, done }) => stillWanted(is, from, done)) : []
      if (!is || !wanted.length) return []
      await saveTranslations({ ...of, productId: id }, is, 'translated', wanted)
      return [id]
    }),
  )
  return changed.flat()
}
