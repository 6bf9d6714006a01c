import type { LabelStatus } from './labels.ts'
import { addAmounts, toMinor } from './money.ts'
import type { CurrencyCode } from './places.ts'

/** The maximum number of orders whose labels are bought together. */
export const maxLabelBatchOrders = 200

/** For how many days the result of a purchase of many labels can be looked at. */
export const labelBatchDays = 30

/** How far an order of a batch is, as it is stored. `started`: the purchase is written down, and knows the rest. */
export const storedBatchStates = ['waiting', 'quoted', 'buying', 'started', 'refused'] as const
export type StoredBatchState = (typeof storedBatchStates)[number]

/** The same as callers see it. `pending`: the carrier has not confirmed the label yet. */
export const batchStates = ['waiting', 'quoted', 'buying', 'pending', 'bought', 'refused', 'voided'] as const
export type BatchState = (typeof batchStates)[number]

const statesOfPurchases: Record<LabelStatus, BatchState> = {
  buying: 'pending',
  bought: 'bought',
  failed: 'refused',
  unwanted: 'voided',
  voiding: 'voided',
  voided: 'voided',
  void_refused: 'voided',
}

/** What became of an order of a batch, by its purchase if one was started. */
export const batchState = (stored: StoredBatchState, purchase: LabelStatus | null): BatchState =>
  stored !== 'started' ? stored : purchase ? statesOfPurchases[purchase] : 'pending'

/** Whether new prices can be asked for the order: it has no label, and none is on its way. */
export const canRequote = (state: BatchState) => state === 'refused' || state === 'quoted' || state === 'voided'

type Quote = { id: string; days: number | null; price: string; list_price: string; currency_code: CurrencyCode }

const daysOf = ({ days }: Quote) => days ?? Number.POSITIVE_INFINITY
const byPrice = (one: Quote, other: Quote) => toMinor(one.price) - toMinor(other.price) || daysOf(one) - daysOf(other)
const bySpeed = (one: Quote, other: Quote) => (daysOf(one) < daysOf(other) ? -1 : daysOf(one) > daysOf(other) ? 1 : byPrice(one, other))

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
  return [...totals.values()].toSorted((one, other) => one.currency_code.localeCompare(other.currency_code))
}
