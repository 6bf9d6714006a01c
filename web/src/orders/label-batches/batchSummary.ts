import type { ShippingQuote } from '@linesheet/contract/orders/labels'
import type { LabelBatchOrder } from '@linesheet/contract/orders/labels.batches'
import { cheapestQuote, fastestQuote, type QuoteTotal, quoteTotals } from '@linesheet/domain/orders/label-quotes'

/** The service for orders without a choice of their own. */
export type ServiceChoice = 'cheapest' | 'fastest'
const quoteByService = { cheapest: cheapestQuote, fastest: fastestQuote }
/** The quotes that were chosen for single orders, by their ids. */
export type OrderChoices = Readonly<Record<string, string>>

/** The quote that would be bought, or was confirmed. */
export function chosenQuote(order: LabelBatchOrder, service: ServiceChoice, choices: OrderChoices): ShippingQuote | undefined {
  const chosenId = order.quote_id ?? choices[order.id]
  return order.quotes.find(({ id }) => id === chosenId) ?? quoteByService[service](order.quotes)
}

/** Whether the service that is chosen for all makes a difference to the order. */
export const hasFasterQuote = ({ quotes }: LabelBatchOrder) => fastestQuote(quotes) !== cheapestQuote(quotes)

export type BatchSummary = {
  /** Orders whose prices wait to be confirmed; the other orders are below, by their state. */
  quoted: readonly LabelBatchOrder[]
  bought: readonly LabelBatchOrder[]
  refused: readonly LabelBatchOrder[]
  /** Bought, and not marked as shipped yet. */
  toShip: readonly LabelBatchOrder[]
  /** Refused because there are no parcels yet. */
  toPack: readonly LabelBatchOrder[]
  quoting: Progress | undefined
  buying: Progress | undefined
}
type Progress = { done: number; total: number }

const unpacked = ['confirmed', 'accepted']

/** The summary of a batch for its page. */
export function summarize(orders: readonly LabelBatchOrder[]): BatchSummary {
  const inState = (...states: LabelBatchOrder['state'][]) => orders.filter(({ state }) => states.includes(state))
  const [waiting, underway, bought, refused] = [inState('waiting'), inState('buying', 'pending'), inState('bought'), inState('refused')]
  const confirmed = orders.filter(({ state, quote_id }) => quote_id !== null && state !== 'waiting')
  return {
    quoted: inState('quoted'),
    bought,
    refused,
    toShip: bought.filter(({ order_status }) => order_status === 'packed'),
    toPack: refused.filter(({ order_status }) => unpacked.includes(order_status)),
    quoting: waiting.length ? { done: orders.length - waiting.length, total: orders.length } : undefined,
    buying: underway.length ? { done: confirmed.length - underway.length, total: confirmed.length } : undefined,
  }
}

export type Purchase = {
  choices: { id: string; quote_id: string }[]
  totals: QuoteTotal[]
  labels: number
}

/** The purchase to confirm: a quote for each order, the totals, and the number of labels. */
export function purchaseOf(orders: readonly LabelBatchOrder[], service: ServiceChoice, choices: OrderChoices): Purchase {
  const chosen = orders.flatMap((order) => {
    const quote = chosenQuote(order, service, choices)
    return quote ? [{ order, quote }] : []
  })
  return {
    choices: chosen.map(({ order, quote }) => ({ id: order.id, quote_id: quote.id })),
    totals: quoteTotals(chosen.map(({ quote }) => quote)),
    labels: chosen.reduce((sum, { order }) => sum + order.parcel_count, 0),
  }
}

/** Orders with their tracking numbers, in the format of a pasted list: for several parcels the first number. */
export const trackingList = (orders: readonly LabelBatchOrder[]) =>
  orders.map(({ number, tracking_numbers }) => `${number}\t${tracking_numbers[0] ?? ''}`).join('\n')
