import type { ProductChangeKind } from '@linesheet/domain/catalogue/products'
import type { Call } from '../../platform/call.ts'
import type { ProductColumns } from '../products/change-products.sql.ts'
import { changeProducts, isEmptyDiff, type ProductMutation } from '../products/change-products.ts'
import { updateVariations } from '../variations/variations.sql.ts'
import { type ActionHandlers, type BulkInput, type JobFacts, type Outcome, type ProductFacts, plainFields } from './bulk-action.ts'
import { findFacts, lockChangedFacts, lockVariations, replaceCategories } from './columns.sql.ts'
import { jobDiff, normalizeAmount } from './job-diff.ts'
import { type PlanAction, planRevert } from './plan-actions.ts'

export type FactsChange = { product: ProductFacts; before: JobFacts; after: JobFacts }

/** An action that sets facts of products and variations by a plan, and whose undo puts them back. */
export const columnsAction = (kind: ProductChangeKind, plan: PlanAction): ActionHandlers => ({
  async apply(call, ids, input) {
    // Orders change stock, too: without the lock, the action or its undo could overwrite the units that they take in the meantime.
    if (input.stock_by !== undefined || input.stock !== undefined) await lockVariations(call.tx, call.brandId, ids)
    const planned = await planProducts(call, ids, input, plan)
    writeFacts(
      call,
      kind,
      planned.flatMap(({ product, result }) => (result && 'after' in result ? [{ product, ...result }] : [])),
    )
    return planned.flatMap(toOutcome)
  },

  preview: async (call, ids, input) => (await planProducts(call, ids, input, plan)).flatMap(toOutcome),

  async revert(context, jobId) {
    const changed = await lockChangedFacts(context.tx, context.brandId, jobId)
    writeFacts(
      context,
      'undone',
      changed.flatMap(({ before, after, ...product }) => {
        const planned = planRevert(product, before, after)
        return planned ? [{ product, ...planned }] : []
      }),
    )
  },
})

const planProducts = async ({ tx, brandId }: Pick<Call, 'tx' | 'brandId'>, ids: readonly string[], input: BulkInput, plan: PlanAction) =>
  (await findFacts(tx, brandId, ids)).map((product) => ({ product, result: plan(product, input) }))

function toOutcome({ product: { id, name }, result }: Awaited<ReturnType<typeof planProducts>>[number]): Outcome[] {
  if (!result) return []
  if ('refused' in result) return [{ id, name, ...result, before: {}, after: {} }]
  return [{ id, name, refused: null, ...result }]
}

/** Writes the columns that differ. Products without a difference are not touched. */
export function writeFacts(call: Call, kind: ProductChangeKind, changes: readonly FactsChange[]) {
  const mutations = changes.flatMap(({ product: { id, currency_code }, before, after }): (ProductMutation & { after: JobFacts })[] => {
    const diff = jobDiff(before, after, currency_code)
    return isEmptyDiff(diff) ? [] : [{ productId: id, kind, columns: productColumns(after.product), diff, after }]
  })
  const variations = mutations.flatMap(({ after }) => after.variations ?? [])
  const columns = (['wholesale_price', 'retail_price', 'stock'] as const).filter((column) => variations[0]?.[column] !== undefined)
  updateVariations(call.tx, call.brandId, variations, columns)
  replaceCategories(
    call.tx,
    call.brandId,
    mutations.flatMap(({ productId, after: { product } }) =>
      product?.category_ids ? [{ product_id: productId, category_ids: product.category_ids }] : [],
    ),
  )
  changeProducts(call, mutations)
}

const productColumns = (facts: JobFacts['product']): ProductColumns => ({
  ...Object.fromEntries(plainFields.flatMap((field) => (facts?.[field] === undefined ? [] : [[field, facts[field]]]))),
  ...(facts?.wholesale_price !== undefined && { wholesale_price: normalizeAmount(facts.wholesale_price) }),
  ...(facts?.retail_price !== undefined && { retail_price: normalizeAmount(facts.retail_price) }),
})
