import type { Product } from '@linesheet/contract/catalogue/products'
import type { Call } from '../../platform/call.ts'
import { saveDiff } from '../history/change-diff.ts'
import { manualTranslations } from '../translations/manual-translations.ts'
import { upsertTexts } from '../translations/texts.sql.ts'
import type { ProductMutation } from './change-products.ts'
import { type ProductInput, type ProductPlan, productColumns, sourceTexts } from './plan-product.ts'
import { upsertCategories, upsertOptions, upsertVariations } from './update-product.sql.ts'

type Save = { before: Product; input: ProductInput; plan: ProductPlan; kind: 'edited' | 'imported' }

/** Writes the related rows of a product that is saved as a whole. Returns the change of the product itself, for `changeProducts`. */
export function saveProduct(call: Call, { before, input, plan, kind }: Save): ProductMutation {
  const target = { ...call, productId: before.id }
  const after = { ...before, ...sourceTexts(before, input), options: plan.options ?? before.options }
  upsertCategories(target, input.category_ids)
  upsertOptions(target, plan)
  upsertVariations(target, plan)
  upsertTexts(target, manualTranslations(after, input.product_translations, plan.options, before.options))
  return {
    productId: before.id,
    kind,
    columns: { ...productColumns(before, input), ...plan.prices },
    diff: saveDiff(before, input, plan),
  }
}
