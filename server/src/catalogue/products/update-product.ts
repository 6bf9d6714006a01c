import type { Product } from '@linesheet/contract/catalogue/products'
import type { BoundStatement } from '../../platform/db/statement.ts'
import { saveDiff } from '../history/change-diff.ts'
import { manualTranslations } from '../translations/manual-translations.ts'
import { textUpserts } from '../translations/texts.sql.ts'
import type { ChangeContext, ProductMutation } from './change-products.ts'
import { type ProductInput, type ProductPlan, productColumns, sourceTexts } from './plan-product.ts'
import { categoryUpserts, optionUpserts, variationUpserts } from './update-product.sql.ts'

type Save = { before: Product; input: ProductInput; plan: ProductPlan; kind: 'edited' | 'imported' }

/** A save of the whole product as a change for `changeProducts`, and the writes of what belongs to the product. */
export function productSave(
  context: ChangeContext,
  { before, input, plan, kind }: Save,
): { change: ProductMutation; writes: BoundStatement[] } {
  const target = { ...context, productId: before.id }
  const after = { ...before, ...sourceTexts(before, input), options: plan.options ?? before.options }
  const texts = manualTranslations(after, input.product_translations, plan.options, before.options)
  return {
    change: {
      productId: before.id,
      kind,
      columns: { ...productColumns(before, input), ...plan.prices },
      diff: saveDiff(before, input, plan),
    },
    writes: [
      ...categoryUpserts(target, input.category_ids),
      ...optionUpserts(target, plan),
      ...variationUpserts(target, plan),
      ...textUpserts(target, texts),
    ],
  }
}
