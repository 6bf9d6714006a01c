import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../../platform/db/db.ts'
import type { ProductInput, ProductPlan } from './plan-product.ts'
import { skuTakenRefusal } from './refusals.ts'
import { findSaveConflicts } from './update-product.sql.ts'

type Target = { tx: Tx; brandId: string; productId: string }

/** Refuses what only the database knows: a category that does not exist, a SKU that another product has, an ordered variation that is removed. */
export async function checkConflicts(target: Target, input: Pick<ProductInput, 'category_ids'>, plan: ProductPlan): Promise<void> {
  const { categories, ordered, skus } = await findSaveConflicts(target, input, plan)
  if (categories.length) throw invalidInputRefusal({ category_ids: 'unknown_category' })
  if (ordered) throw new Refusal('product.variation-ordered', 'This variation was ordered and has to stay')
  const fields = (plan.variations ?? []).flatMap(({ sku = '' }, at) => (skus.includes(sku) ? [`variations.${at}.sku`] : []))
  if (fields.length) throw skuTakenRefusal(skus, fields)
}
