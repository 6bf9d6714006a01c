import { raisePrices } from '@linesheet/domain/catalogue/pricing'
import { type ActivationFacts, missingToActivate } from '@linesheet/domain/catalogue/products'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import type { BulkInput, JobFacts, VariationFacts } from './bulk-action.ts'

/** A product as bulk actions see it. */
export type ProductFacts = {
  id: string
  name: string
  status: string
  is_bestseller: boolean
  wholesale_price: string
  retail_price: string
  currency_code: CurrencyCode
  activation: ActivationFacts
  variations: { id: string; wholesale_price: string; retail_price: string; stock: number | null }[]
}

/** What an action makes of a product: the code of a refusal, or what was and what will be; undefined where it is so already. */
export type PlannedFacts = { refused: string } | { before: JobFacts; after: JobFacts } | undefined
export type PlanAction = (product: ProductFacts, input: BulkInput) => PlannedFacts

/** A product that is shown to retailers has everything that docs/product/products.md asks for. */
const canActivate = ({ activation }: Pick<ProductFacts, 'activation'>) => missingToActivate(activation).length === 0

export const planActivation: PlanAction = (product) => {
  if (product.status === 'active') return undefined
  return canActivate(product) ? statusChange(product, 'active') : { refused: 'product.incomplete' }
}

export const planDeactivation: PlanAction = (product) => {
  if (product.status === 'inactive') return undefined
  return product.status === 'draft' ? { refused: 'product.is-draft' } : statusChange(product, 'inactive')
}

const statusChange = ({ status }: ProductFacts, to: string) => ({ before: { product: { status } }, after: { product: { status: to } } })

export const planBestseller =
  (to: boolean): PlanAction =>
  ({ is_bestseller }) =>
    is_bestseller === to ? undefined : { before: { product: { is_bestseller } }, after: { product: { is_bestseller: to } } }

/** The base price and every variation's by the same percentage; refused where one of them may not be then (docs/product/limits.md). */
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

export const planStock: PlanAction = ({ variations }, { stock = null }) => ({
  before: { variations: variations.map((variation) => ({ id: variation.id, stock: variation.stock })) },
  after: { variations: variations.map(({ id }) => ({ id, stock })) },
})

/**
 * What an undo puts back of a product: the facts that are still as the job left them, and of each variation likewise. A product that lacks
 * something by now is not shown to retailers again. Undefined where nothing goes back.
 */
export function planRevert(product: ProductFacts, before: JobFacts, after: JobFacts): { before: JobFacts; after: JobFacts } | undefined {
  const isUntouched = after.product && hasFacts(product, after.product)
  const mayGoBack = before.product?.status !== 'active' || canActivate(product)
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
/** Whether a row still has these values. Amounts of older jobs are numbers. */
const hasFacts = (row: object, facts: Facts) => {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.entries(facts).every(([field, value]) =>
    field.endsWith('_price') ? Number(values.get(field)) === Number(value) : values.get(field) === value,
  )
}
