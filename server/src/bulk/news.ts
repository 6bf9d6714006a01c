import { toAmount } from '@linesheet/domain/money'
import type { CurrencyCode } from '@linesheet/domain/places'
import { diffPrices, type PriceDelta } from '@linesheet/domain/price-diff'
import type { News } from '../products/history.sql.ts'

type Figures = { wholesale_price?: number; retail_price?: number }
/** Of a product what a job changes, as it stands in `job_changes`. */
export type Facts = {
  product?: (Figures & { status?: string; is_bestseller?: boolean }) | null
  variations?: readonly (Figures & { stock?: number | null })[]
}

/** What the history of a product says of a job, or of its undo: what was and what is. Empty when all is as it was. */
export function newsOf(before: Facts, after: Facts, currency: CurrencyCode): News {
  const [was, is] = [before.variations ?? [], after.variations ?? []]
  const moves = was.flatMap((one, at): PriceDelta[] => {
    const [old, made] = [pairOf(one), pairOf(is[at])]
    return old && made ? [{ currency_code: currency, before: old, after: made }] : []
  })
  const facts = (['status', 'is_bestseller'] as const).flatMap((field) => {
    const sides = [before.product?.[field], after.product?.[field]]
    return sides.includes(undefined) ? [] : [[field, sides]]
  })
  const isStock = was.some(({ stock }, at) => stock !== undefined && stock !== is[at]?.stock)
  return {
    fields: { ...Object.fromEntries(facts), ...(isStock && { stock: [stockOf(was), stockOf(is)] }) },
    prices: diffPrices(was.length, moves),
  }
}

const pairOf = ({ wholesale_price: wholesale, retail_price: retail }: Figures = {}) =>
  wholesale === undefined || retail === undefined ? undefined : { wholesale_price: amount(wholesale), retail_price: amount(retail) }
const amount = (figure: number) => toAmount(Math.round(figure * 100))

const stockOf = (variations: readonly { stock?: number | null }[]) => {
  const [one, ...others] = new Set(variations.map(({ stock }) => stock ?? null))
  return others.length ? 'various' : one
}
