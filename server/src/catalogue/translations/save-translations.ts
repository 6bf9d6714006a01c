import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductChangeKind } from '@linesheet/domain/catalogue/products'
import type { BoundStatement } from '../../platform/db/statement.ts'
import { type ChangeContext, changeProduct, type ProductMutation } from '../products/change-products.ts'
import { optionNameUpserts, type TranslationTexts, textUpserts } from './texts.sql.ts'

type Save = { before: Product; kind: ProductChangeKind; texts: readonly TranslationTexts[] }

/** Texts of other languages that come without a save of the product, as a change for `changeProducts` with its writes; `before` is locked. */
export function translationSave(
  context: ChangeContext,
  { before, kind, texts }: Save,
): { change: ProductMutation; writes: BoundStatement[] } {
  const target = { ...context, productId: before.id }
  const names = optionNameUpserts(target, before, texts)
  const fields = { product_translations: null, ...(names.length && { options: null }) }
  return { change: { productId: before.id, kind, diff: { fields } }, writes: [...names, ...textUpserts(target, texts)] }
}

/** Saves such texts of one product, and returns it as it is then. */
export function saveTranslations(context: ChangeContext, save: Save, ...alsoWrite: readonly BoundStatement[]): Promise<Product> {
  const { change, writes } = translationSave(context, save)
  return changeProduct(context, change, ...writes, ...alsoWrite)
}
