import type { ProductChangeKind, ProductStatus } from '@linesheet/domain/catalogue/products'
import type { Call } from '../../platform/call.ts'
import type { ProductColumns } from '../products/change-products.sql.ts'
import { changeProducts, isEmptyDiff, type ProductMutation } from '../products/change-products.ts'
import { updateVariations } from '../variations/variations.sql.ts'
import type { ActionHandlers, JobFacts, Outcome } from './bulk-action.ts'
import { findFacts, lockChangedFacts } from './columns.sql.ts'
import { jobDiff, normalizeAmount } from './job-diff.ts'
import { type PlanAction, type ProductFacts, planRevert } from './plan-actions.ts'

type FactsChange = { product: ProductFacts; before: JobFacts; after: JobFacts }

/** An action that sets facts of products and variations by a plan, and whose undo puts them back. */
export const columnsAction = (kind: ProductChangeKind, plan: PlanAction): ActionHandlers => ({
  async apply(context, ids, input) {
    const planned = (await findFacts(context.tx, context.brandId, ids)).map((product) => ({ product, result: plan(product, input) }))
    await changeFacts(
      context,
      kind,
      planned.flatMap(({ product, result }) => (result && 'after' in result ? [{ product, ...result }] : [])),
    )
    return planned.flatMap(({ product: { id, name }, result }): Outcome[] => {
      if (!result) return []
      if ('refused' in result) return [{ id, name, refused: result.refused, before: {}, after: {} }]
      return [{ id, name, refused: null, ...result }]
    })
  },

  async revert(context, jobId) {
    const changed = await lockChangedFacts(context.tx, context.brandId, jobId)
    await changeFacts(
      context,
      'undone',
      changed.flatMap(({ before, after, ...product }) => {
        const planned = planRevert(product, before, after)
        return planned ? [{ product, ...planned }] : []
      }),
    )
  },
})

/** Writes the columns that differ. Products without a difference are not touched. */
async function changeFacts(call: Call, kind: ProductChangeKind, changes: readonly FactsChange[]) {
  const mutations = changes.flatMap(({ product: { id, currency_code }, before, after }): (ProductMutation & { after: JobFacts })[] => {
    const diff = jobDiff(before, after, currency_code)
    return isEmptyDiff(diff) ? [] : [{ productId: id, kind, columns: productColumns(after.product), diff, after }]
  })
  const variations = mutations.flatMap(({ after }) => after.variations ?? [])
  const columns = (['wholesale_price', 'retail_price', 'stock'] as const).filter((column) => variations[0]?.[column] !== undefined)
  updateVariations(call.tx, call.brandId, variations, columns)
  changeProducts(call, mutations)
}

const productColumns = (facts: JobFacts['product']): ProductColumns => ({
  ...(facts?.status !== undefined && { status: facts.status as ProductStatus }),
  ...(facts?.is_bestseller !== undefined && { is_bestseller: facts.is_bestseller }),
  ...(facts?.wholesale_price !== undefined && { wholesale_price: normalizeAmount(facts.wholesale_price) }),
  ...(facts?.retail_price !== undefined && { retail_price: normalizeAmount(facts.retail_price) }),
})
