import type { ShippingQuote } from '@linesheet/contract/orders/labels'
import type { buyLabelBatch } from '@linesheet/contract/orders/labels.batches'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type { StoredBatchState } from '@linesheet/domain/orders/label-batches'
import { quoteTotals } from '@linesheet/domain/orders/label-quotes'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { Tx } from '../../platform/db/db.ts'
import { findQuote } from '../labels/quotes.sql.ts'

const pricesChangedRefusal = () => new Refusal('labels.prices-changed', 'Prices have changed since they were shown. Look at them again')
export const stoppedRefusal = () => new Refusal('labels.stopped', 'Stopped before a label was bought')

type BatchOrder = { order_id: string; state: StoredBatchState; quote_id: string | null; quotes: readonly ShippingQuote[] }

const isConfirmed = ({ state, quote_id }: BatchOrder, quoteId: string) =>
  (state === 'buying' || state === 'started') && quote_id === quoteId

type Body = ParsedRequest<typeof buyLabelBatch>['body']

/**
 * Throws unless each choice is a quote that its order has now, or had when the same quote was confirmed, and unless the totals are the totals that the caller
 * agrees to pay.
 */
export async function checkChoices(tx: Tx, brandId: string, orders: readonly BatchOrder[], { choices, totals }: Body) {
  const byId = new Map(orders.map((order) => [order.order_id, order]))
  if (new Set(choices.map(({ id }) => id)).size < choices.length) throw invalidInputRefusal({ choices: 'invalid' })
  const chosen: ShippingQuote[] = []
  for (const [at, { id, quote_id }] of choices.entries()) {
    const order = byId.get(id)
    if (!order) throw invalidInputRefusal({ [`choices.${at}.id`]: 'unknown_value' })
    const quote = order.quotes.find((quote) => quote.id === quote_id)
    // A quote of an earlier estimate; throws if it does not exist.
    if (!quote) await findQuote(tx, brandId, id, quote_id)
    if (!quote || (order.state !== 'quoted' && !isConfirmed(order, quote_id))) throw pricesChangedRefusal()
    chosen.push(quote)
  }
  const actual = quoteTotals(chosen)
  const isAgreed = ({ currency_code, price }: (typeof actual)[number]) =>
    totals.some((total) => total.currency_code === currency_code && total.price === price)
  if (totals.length !== actual.length || !actual.every(isAgreed)) throw pricesChangedRefusal()
}
