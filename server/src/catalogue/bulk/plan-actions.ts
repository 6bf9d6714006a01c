import { raisePrices } from '@linesheet/domain/catalogue/pricing'
import { leadTimeErrors, missingToActivate, productLimits } from '@linesheet/domain/catalogue/products'
import { changeTags, tagLimits } from '@linesheet/domain/platform/tags'
import type { BulkInput, JobFacts, PlainField, ProductFacts, VariationFacts } from './bulk-action.ts'

/**
 * The result of an action for a product: the code of a refusal, with the missing points of an incomplete product, or its values before and after; undefined
 * if nothing differs.
 */
export type PlannedFacts = { refused: string; missing?: string[] } | { before: JobFacts; after: JobFacts } | undefined
export type PlanAction = (product: ProductFacts, input: BulkInput) => PlannedFacts

/** The points of docs/product/products.md that a product needs to be shown to retailers, and lacks. */
const missingOf = ({ activation, regions, category_ids }: ProductFacts) =>
  missingToActivate({ ...activation, regions: regions.length, categories: category_ids.length })

/** The points that a product shown to retailers would lack after a change, and does not lack now. */
export const newlyMissing = (before: ProductFacts, after: ProductFacts) => {
  const lacking = missingOf(before)
  return before.status === 'active' ? missingOf(after).filter((need) => !lacking.includes(need)) : []
}

const isIncomplete = (product: ProductFacts) => product.status === 'active' && missingOf(product).length > 0

/** Rules that a change must not break, by the code of the refusal. A product that breaks a rule already may continue to do so. */
const violations: Readonly<Record<string, (after: ProductFacts, before: ProductFacts) => boolean>> = {
  'product.incomplete': (after, before) => isIncomplete(after) && before.status !== 'active',
  'product.needed-while-active': (after, before) => isIncomplete(after) && before.status === 'active',
  'product.lead-time': (after) => Object.keys(leadTimeErrors(after)).length > 0,
  'product.too-many-tags': ({ tags }) => tags.length > tagLimits.most,
  'product.too-many-categories': ({ category_ids }) => category_ids.length > productLimits.categories,
}

/** The first rule that a product would break by a change, and does not break now. */
const brokenRule = (before: ProductFacts, after: ProductFacts) =>
  Object.entries(violations).find(([, isBroken]) => isBroken(after, before) && !isBroken(before, before))?.[0]

type OwnFacts = Partial<Pick<ProductFacts, PlainField | 'category_ids'>>

function setFacts(product: ProductFacts, facts: OwnFacts): PlannedFacts {
  const fields = Object.keys(facts) as (keyof OwnFacts)[]
  if (hasFacts(product, facts)) return undefined
  const refused = brokenRule(product, { ...product, ...facts })
  if (refused) return { refused, ...(refused === 'product.incomplete' && { missing: missingOf(product) }) }
  return { before: { product: Object.fromEntries(fields.map((field) => [field, product[field]])) }, after: { product: facts } }
}

export const planActivation: PlanAction = (product) => setFacts(product, { status: 'active' })

export const planDeactivation: PlanAction = (product) =>
  product.status === 'draft' ? { refused: 'product.is-draft' } : setFacts(product, { status: 'inactive' })

export const planBestseller =
  (is_bestseller: boolean): PlanAction =>
  (product) =>
    setFacts(product, { is_bestseller })

/** The base price and every variation's, changed by the same percentage; refused if one of them would be invalid (docs/product/limits.md). */
export const planPrices: PlanAction = ({ currency_code, variations, ...product }, { percent = 0 }) => {
  const raised = [product, ...variations].map((prices) => raisePrices(prices, percent, currency_code))
  const [base, ...others] = raised.flatMap((prices) => prices ?? [])
  if (!base || others.length < variations.length) return { refused: 'product.margin' }
  const pair = ({ wholesale_price, retail_price }: ProductFacts['variations'][number]) => ({ wholesale_price, retail_price })
  return {
    before: {
      product: { wholesale_price: product.wholesale_price, retail_price: product.retail_price },
      variations: variations.map((variation) => ({ id: variation.id, ...pair(variation) })),
    },
    after: { product: base, variations: variations.map(({ id }, at) => ({ id, ...others[at] })) },
  }
}

/** Sets one number for all variations, or adds or subtracts units for each that is not always in stock. */
export const planStock: PlanAction = ({ variations }, { stock = null, stock_by }) => {
  const after = variations.map(({ id, stock: units }) => {
    if (stock_by === undefined) return { id, stock }
    return { id, stock: units === null ? null : units + stock_by }
  })
  if (after.some(({ stock: units }) => units !== null && (units < 0 || units > productLimits.stock))) return { refused: 'product.stock' }
  return {
    before: { variations: variations.map((variation) => ({ id: variation.id, stock: variation.stock })) },
    after: { variations: after },
  }
}

type NumberField = 'lead_time_days_min' | 'lead_time_days_max' | 'length_cm' | 'width_cm' | 'height_cm' | 'weight_kg'

/** Sets the fields that the input has. */
export const planFields =
  (...fields: NumberField[]): PlanAction =>
  (product, input) =>
    setFacts(product, Object.fromEntries(fields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]]))))

/** Adds entries to a list, removes them, or replaces it. */
export const planList =
  (field: 'regions' | 'tags' | 'category_ids'): PlanAction =>
  (product, { list_change = 'add', ...input }) => {
    const [was, entries]: [readonly string[], readonly string[]] = [product[field], input[field] ?? []]
    const lists = { add: changeTags(was, entries, []), remove: changeTags(was, [], entries), replace: entries }
    return setFacts(product, { [field]: lists[list_change] })
  }

/**
 * The values of a product that an undo restores: the facts that are still as the job left them, and likewise for each variation. A value that would now break
 * a rule is not restored: an incomplete product is not shown to retailers again. Undefined if nothing is restored.
 */
export function planRevert(product: ProductFacts, before: JobFacts, after: JobFacts): { before: JobFacts; after: JobFacts } | undefined {
  const isUntouched = after.product && hasFacts(product, after.product)
  const mayGoBack = !brokenRule(product, { ...product, ...(before.product as OwnFacts) })
  const back = isUntouched && mayGoBack && before.product && after.product ? { was: before.product, made: after.product } : null
  const current = new Map(product.variations.map((variation) => [variation.id, variation]))
  const variations = (before.variations ?? []).flatMap((was, at) => {
    const [made, is] = [after.variations?.[at], current.get(was.id)]
    return made && is && hasFacts(is, made) ? [{ was, made }] : []
  })
  if (!back && !variations.length) return undefined
  return {
    before: { product: back?.made ?? null, variations: variations.map(({ made }) => made) },
    after: { product: back?.was ?? null, variations: variations.map(({ was }) => was) },
  }
}

type Facts = NonNullable<JobFacts['product']> | VariationFacts
/** Whether a row has these values. Amounts of older jobs are numbers. */
const hasFacts = (row: object, facts: Facts) => {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.entries(facts).every(([field, value]) =>
    field.endsWith('_price') ? Number(values.get(field)) === Number(value) : JSON.stringify(values.get(field)) === JSON.stringify(value),
  )
}
