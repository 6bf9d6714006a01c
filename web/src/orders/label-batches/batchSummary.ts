import type { ShippingQuote } from '@linesheet/contract/orders/labels'
import type { LabelBatchOrder } from '@linesheet/contract/orders/labels.batches'
import { cheapestQuote, fastestQuote, type QuoteTotal, quoteTotals } from '@linesheet/domain/orders/label-quotes'

/** Which service is taken where somebody has not chosen another for the order. */
export type ServiceChoice = 'cheapest' | 'fastest'
const quoteByService = { cheapest: cheapestQuote, fastest: fastestQuote }
/** The quotes that were chosen for single orders, by their ids. */
export type OrderChoices = Readonly<Record<string, string>>

/** The quote that would be bought, or was confirmed. */
export function chosenQuote(order: LabelBatchOrder, service: ServiceChoice, choices: OrderChoices): ShippingQuote | undefined {
  const chosenId = order.quote_id ?? choices[order.id]
  return order.quotes.find(({ id }) => id === chosenId) ?? quoteByService[service](order.quotes)
}

/** Whether it makes a difference to the order which service is chosen for all. */
export const hasFasterQuote = ({ quotes }: LabelBatchOrder) => fastestQuote(quotes) !== cheapestQuote(quotes)

export type BatchSummary = {
  /** Orders whose prices wait to be confirmed, and those by what became of them. */
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

/** What the page says of a batch. */
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

/** What somebody confirms: a quote for each order, the totals, and how many labels those are. */
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

/** Orders with their tracking numbers, as a list of tracking numbers is pasted: of several parcels the first. */
export const trackingList = (orders: readonly LabelBatchOrder[]) =>
  orders.map(({ number, tracking_numbers }) => `${number}\t${tracking_numbers[0] ?? ''}`).join('\n')
