import { toAmount, toMinor } from './money.ts'
import type { CurrencyCode } from './places.ts'
import type { Prices } from './pricing.ts'

/** One variation's pair of prices in one currency, as it was and as it is; null where there was or is none. */
export type PriceDelta = { currency_code: CurrencyCode; before: Prices | null; after: Prices | null }

type BeforeAfter = [before: string | null, after: string | null]
export type PriceDiff = {
  currency_code: CurrencyCode
  /** How many amounts are others than they were, wholesale and retail ones. */
  count: number
  wholesale_price: BeforeAfter | null
  retail_price: BeforeAfter | null
}

const fields = ['wholesale_price', 'retail_price'] as const
const normalizeAmount = (amount: string | undefined) => (amount === undefined ? null : toAmount(toMinor(amount)))

/**
 * What a product's history says of prices that were set, by currency; empty when all are as they were. Where all of the product's
 * `variations` moved from one price to one other, that is said; else how many amounts moved has to do.
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
    const said = (sides: BeforeAfter[] | undefined) => (isOne && sides?.[0]) || null
    return [{ currency_code, count, wholesale_price: said(wholesale), retail_price: said(retail) }]
  })
}

const allEqual = (sides: readonly BeforeAfter[]) => sides.every(([before, after]) => before === sides[0]?.[0] && after === sides[0]?.[1])
