import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductChangeKind } from '@linesheet/domain/catalogue/products'
import type { Call } from '../../platform/call.ts'
import { changeProduct, type ProductMutation } from '../products/change-products.ts'
import { type TranslationTexts, upsertOptionNames, upsertTexts } from './texts.sql.ts'

type Save = { before: Product; kind: ProductChangeKind; texts: readonly TranslationTexts[] }

/** Writes texts of other languages without a save of the product; `before` is locked. Returns the change of the product itself, for `changeProducts`. */
export function writeTranslations(call: Call, { before, kind, texts }: Save): ProductMutation {
  const target = { ...call, productId: before.id }
  const hasNames = upsertOptionNames(target, before, texts)
  upsertTexts(target, texts)
  return { productId: before.id, kind, diff: { fields: { product_translations: null, ...(hasNames && { options: null }) } } }
}

/** Writes texts of other languages of one product, and returns it as it is afterwards. */
export const saveTranslations = (call: Call, save: Save): Promise<Product> => changeProduct(call, writeTranslations(call, save))
