import { changeFacts, type FactChange } from '@linesheet/contract/catalogue/prices'
import { activationFieldErrors, leadTimeErrors } from '@linesheet/domain/catalogue/products'
import type { FieldError, FieldErrors } from '@linesheet/domain/platform/field-errors'
import { throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { serve } from '../../platform/http/serve.ts'
import type { ProductFacts } from '../bulk/bulk-action.ts'
import { type FactsChange, writeFacts } from '../bulk/change-columns.ts'
import { findFacts, findUnknownCategories } from '../bulk/columns.sql.ts'
import { newlyMissing } from '../bulk/plan-actions.ts'
import { lockProducts } from '../products/products.sql.ts'

export const factGridRoutes = [
  serve(changeFacts, async (call) => {
    const { tx, brandId, body } = call
    const ids = body.changes.map(({ product_id }) => product_id)
    // Locked before they are read: the next statement sees changes that were made while this one waited.
    await lockProducts(tx, brandId, ids)
    const products = new Map((await findFacts(tx, brandId, ids)).map((product) => [product.id, product]))
    const categoryIds = body.changes.flatMap(({ category_ids = [] }) => category_ids)
    checkChanges(body.changes, products, await findUnknownCategories(tx, categoryIds))
    const planned = body.changes.flatMap((change) => planChange(change, products.get(change.product_id)) ?? [])
    writeFacts(call, 'edited', planned)
    return { products: ids.length }
  }),
]

/** Throws all errors, by cell: `changes.3.weight_kg`, `changes.3.variations.0.stock`. */
function checkChanges(changes: readonly FactChange[], products: ReadonlyMap<string, ProductFacts>, unknownCategories: readonly string[]) {
  const errors: Record<string, FieldError> = {}
  const seen = new Set<string>()
  for (const [at, { product_id, revision, variations = [], ...input }] of changes.entries()) {
    const [product, facts] = [products.get(product_id), omitUndefined(input)]
    if (!product) errors[`changes.${at}.product_id`] = 'unknown_product'
    else if (revision !== undefined && revision !== product.revision) errors[`changes.${at}.product_id`] = 'changed_meanwhile'
    if (seen.has(product_id)) errors[`changes.${at}.product_id`] = 'duplicate_value'
    seen.add(product_id)
    if (facts.category_ids?.some((id) => unknownCategories.includes(id))) errors[`changes.${at}.category_ids`] = 'unknown_category'
    const broken = product ? brokenRules(product, { ...product, ...facts }) : {}
    for (const [field, error] of Object.entries(broken)) if (error) errors[`changes.${at}.${field}`] = error
    for (const [index, { variation_id }] of variations.entries())
      if (product && !product.variations.some(({ id }) => id === variation_id))
        errors[`changes.${at}.variations.${index}.variation_id`] = 'foreign_variation'
  }
  throwIfInvalid(errors)
}

/** The rules that a change would break, by field. */
const brokenRules = (before: ProductFacts, after: ProductFacts): FieldErrors => ({
  ...leadTimeErrors(after),
  ...activationFieldErrors(newlyMissing(before, after)),
})

function planChange(
  { product_id: _, revision: __, variations = [], ...input }: FactChange,
  product: ProductFacts | undefined,
): FactsChange | undefined {
  if (!product) return undefined
  const facts = omitUndefined(input)
  const known = new Map(product.variations.map(({ id, stock }) => [id, stock]))
  return {
    product,
    before: {
      product: Object.fromEntries((Object.keys(facts) as (keyof typeof facts)[]).map((field) => [field, product[field]])),
      variations: variations.map(({ variation_id }) => ({ id: variation_id, stock: known.get(variation_id) ?? null })),
    },
    after: { product: facts, variations: variations.map(({ variation_id, stock }) => ({ id: variation_id, stock })) },
  }
}
