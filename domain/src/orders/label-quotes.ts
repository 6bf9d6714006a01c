import { addAmounts, toMinor } from '../platform/money.ts'
import type { CurrencyCode } from '../platform/places.ts'

type Quote = { id: string; days: number | null; price: string; list_price: string; currency_code: CurrencyCode }

const daysOf = ({ days }: Quote) => days ?? Number.POSITIVE_INFINITY
const byPrice = (a: Quote, b: Quote) => toMinor(a.price) - toMinor(b.price) || daysOf(a) - daysOf(b)
const bySpeed = (a: Quote, b: Quote) => (daysOf(a) < daysOf(b) ? -1 : daysOf(a) > daysOf(b) ? 1 : byPrice(a, b))

/** The quotes, cheapest first; with equal prices the faster first. */
export const quotesByPrice = <Q extends Quote>(quotes: readonly Q[]): Q[] => quotes.toSorted(byPrice)

export const cheapestQuote = <Q extends Quote>(quotes: readonly Q[]): Q | undefined => quotesByPrice(quotes)[0]

/** The quote with the fewest days, the cheapest of several; a quote with unknown days only if none are known. */
export const fastestQuote = <Q extends Quote>(quotes: readonly Q[]): Q | undefined => quotes.toSorted(bySpeed)[0]

export type QuoteTotal = { currency_code: CurrencyCode; price: string; list_price: string }

/** The total of the quotes in each currency, by its code. */
export function quoteTotals(quotes: readonly Pick<Quote, 'price' | 'list_price' | 'currency_code'>[]): QuoteTotal[] {
  const totals = new Map<CurrencyCode, QuoteTotal>()
  for (const { currency_code, price, list_price } of quotes) {
    const before = totals.get(currency_code) ?? { currency_code, price: '0.00', list_price: '0.00' }
    totals.set(currency_code, {
      currency_code,
      price: addAmounts(before.price, price),
      list_price: addAmounts(before.list_price, list_price),
    })
  }
  return [...totals.values()].toSorted((a, b) => a.currency_code.localeCompare(b.currency_code))
}
