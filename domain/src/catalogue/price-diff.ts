import { toAmount, toMinor } from '../platform/money.ts'
import type { CurrencyCode } from '../platform/places.ts'
import type { Prices } from './pricing.ts'

/** One variation's prices in one currency, before and after; null if there was or is none. */
export type PriceDelta = { currency_code: CurrencyCode; before: Prices | null; after: Prices | null }

export type BeforeAfter = [before: string | null, after: string | null]
export type PriceDiff = {
  currency_code: CurrencyCode
  /** How many wholesale and retail amounts changed. */
  count: number
  wholesale_price: BeforeAfter | null
  retail_price: BeforeAfter | null
}

/** The costs of a product's history: how many changed, and both if all `variations` changed from one common cost to another; null if none did. */
export function diffCosts(variations: number, moves: readonly BeforeAfter[]) {
  const changed = moves
    .map(([before, after]): BeforeAfter => [normalizeAmount(before), normalizeAmount(after)])
    .filter(([before, after]) => before !== after)
  const [first] = changed
  if (!first) return null
  return { count: changed.length, cost_price: changed.length === variations && allEqual(changed) ? first : null }
}

const fields = ['wholesale_price', 'retail_price'] as const
const normalizeAmount = (amount: string | null | undefined) => (amount ? toAmount(toMinor(amount)) : null)

/**
 * The price changes of a product's history, by currency; empty if no price changed. If all `variations` changed from one common
 * price to another, the entry contains both prices; otherwise only the number of changed amounts.
 */
export function diffPrices(variations: number, moves: readonly PriceDelta[]): PriceDiff[] {
  return [...Map.groupBy(moves, ({ currency_code }) => currency_code)].flatMap(([currency_code, inCurrency]) => {
    const [wholesale, retail] = fields.map((field) =>
      inCurrency
        .map(({ before, after }): BeforeAfter => [normalizeAmount(before?.[field]), normalizeAmount(after?.[field])])
        .filter(([before, after]) => before !== after),
    )
    const moved = [wholesale ?? [], retail ?? []]
    const count = moved.reduce((all, { length }) => all + length, 0)
    if (!count) return []
    const isOne = moved.every((sides) => !sides.length || (sides.length === variations && allEqual(sides)))
    const commonChange = (sides: BeforeAfter[] | undefined) => (isOne && sides?.[0]) || null
    return [{ currency_code, count, wholesale_price: commonChange(wholesale), retail_price: commonChange(retail) }]
  })
}

const allEqual = (sides: readonly BeforeAfter[]) => sides.every(([before, after]) => before === sides[0]?.[0] && after === sides[0]?.[1])
