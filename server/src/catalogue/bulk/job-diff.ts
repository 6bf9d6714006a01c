import { diffPrices, type PriceDelta } from '@linesheet/domain/catalogue/price-diff'
import { toAmount } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import type { ChangeDiff } from '../products/change-products.sql.ts'
import { type Amount, type JobFacts, plainFields, type VariationFacts } from './bulk-action.ts'

/** The changes of a product that its history shows for a job, or for its undo. Empty if nothing differs. */
export function jobDiff(before: JobFacts, after: JobFacts, currency_code: CurrencyCode): ChangeDiff {
  const [was, is] = [before.variations ?? [], after.variations ?? []]
  const deltas = was.flatMap((variation, at): PriceDelta[] => {
    const [from, to] = [pricePair(variation), pricePair(is[at])]
    return from && to ? [{ currency_code, before: from, after: to }] : []
  })
  const facts = ([...plainFields, 'category_ids'] as const).flatMap((field) => {
    const [from, to] = [before.product?.[field], after.product?.[field]]
    if (from === undefined || to === undefined || JSON.stringify(from) === JSON.stringify(to)) return []
    // Lists are too long to be shown.
    return [[field, Array.isArray(to) ? null : [from, to]] as const]
  })
  const isRestocked = was.some(({ stock }, at) => stock !== undefined && stock !== is[at]?.stock)
  return {
    fields: { ...Object.fromEntries(facts), ...(isRestocked && { stock: [commonStock(was), commonStock(is)] }) },
    prices: diffPrices(was.length, deltas),
  }
}

function pricePair({ wholesale_price, retail_price }: Omit<VariationFacts, 'id'> = {}) {
  if (wholesale_price === undefined || retail_price === undefined) return undefined
  return { wholesale_price: normalizeAmount(wholesale_price), retail_price: normalizeAmount(retail_price) }
}

/** "52.50", also for the number of an older job. */
export const normalizeAmount = (amount: Amount) => toAmount(Math.round(Number(amount) * 100))

/** The stock of all variations if it is the same, or `various`. */
function commonStock(variations: readonly VariationFacts[]) {
  const [stock, ...others] = new Set(variations.map((variation) => variation.stock ?? null))
  return others.length ? 'various' : stock
}
