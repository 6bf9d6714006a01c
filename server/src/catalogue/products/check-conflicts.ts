import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { ProductInput, ProductPlan } from './plan-product.ts'
import { skuTakenRefusal } from './refusals.ts'
import { findSaveConflicts, type ProductTransaction } from './update-product.sql.ts'

/**
 * Checks that only the database can make. Throws for a category that does not exist, a SKU that another product has, and an ordered variation that is
 * removed.
 */
export async function checkConflicts(
  target: ProductTransaction,
  input: Pick<ProductInput, 'category_ids'>,
  plan: ProductPlan,
): Promise<void> {
  const { categories, ordered, skus } = await findSaveConflicts(target, input, plan)
  if (categories.length) throw invalidInputRefusal({ category_ids: 'unknown_category' })
  if (ordered) throw new Refusal('product.variation-ordered', 'This variation was ordered and has to stay')
  const fields = (plan.variations ?? []).flatMap(({ sku = '' }, at) => (skus.includes(sku) ? [`variations.${at}.sku`] : []))
  if (fields.length) throw skuTakenRefusal(skus, fields)
}
