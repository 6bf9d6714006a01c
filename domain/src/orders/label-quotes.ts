import { addAmounts, toMinor } from '../platform/money.ts'
import type { CurrencyCode } from '../platform/places.ts'

type Quote = { id: string; days: number | null; price: string; list_price: string; currency_code: CurrencyCode }

const daysOf = ({ days }: Quote) => days ?? Number.POSITIVE_INFINITY
const byPrice = (a: Quote, b: Quote) => toMinor(a.price) - toMinor(b.price) || daysOf(a) - daysOf(b)
const bySpeed = (a: Quote, b: Quote) => (daysOf(a) < daysOf(b) ? -1 : daysOf(a) > daysOf(b) ? 1 : byPrice(a, b))

/** The cheapest quote, and the fastest behind it if that one is faster. */
export function offeredQuotes<Q extends Quote>(quotes: readonly Q[]): Q[] {
  const [cheapest] = quotes.toSorted(byPrice)
  const [fastest] = quotes.toSorted(bySpeed)
  if (!cheapest || !fastest) return []
  return daysOf(fastest) < daysOf(cheapest) ? [cheapest, fastest] : [cheapest]
}

export type QuoteTotal = { currency_code: CurrencyCode; price: string; list_price: string }

/** What the quotes cost together in each currency, by its code. */
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
