import { checkNoLabel } from '@linesheet/domain/orders/labels'
import { statusAfter } from '@linesheet/domain/orders/orders'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { MemberCall } from '../../platform/call.ts'
import { lockFullOrder } from '../orders.sql.ts'
import { insertPurchase, isQuoteUsed } from './purchases.sql.ts'
import { findQuote } from './quotes.sql.ts'
import { labelEffects } from './release-label.sql.ts'
import { findShipmentFacts } from './shipment.sql.ts'
import { fingerprint, toShipment } from './shipment.ts'

const outdatedQuoteRefusal = () => new Refusal('order.quote-outdated', 'This price is no longer offered. Get new prices')

/** How long after recording the purchase a worker checks whether it was carried out, in case the server died. */
const lookAgainMs = 60_000

/**
 * Records the intent to buy the labels of a quote, before any money is spent, and queues the effect that carries it out should this server die. Returns the
 * id of the purchase; if the quote was bought before, of the earlier purchase. A quote is sold once.
 */
export async function startPurchase({ tx, brandId, userId, now, enqueue }: MemberCall, orderId: string, quoteId: string): Promise<string> {
  const order = await lockFullOrder(tx, brandId, orderId)
  if (order.label?.quote_id === quoteId) return order.label.id
  const status = statusAfter('buy-label', order, { by: 'brand', now })
  checkNoLabel(order)
  const quote = await findQuote(tx, brandId, orderId, quoteId)
  const shipment = toShipment({ ...(await findShipmentFacts(tx, brandId, orderId)), status })
  if (new Date(quote.expires_at) <= now || quote.fingerprint !== fingerprint(shipment)) throw outdatedQuoteRefusal()
  if (await isQuoteUsed(tx, brandId, quoteId)) throw outdatedQuoteRefusal()
  const id = await insertPurchase(tx, brandId, { orderId, quote, shipment, userId, now })
  enqueue({
    kind: labelEffects.buy,
    queue: 'carriers',
    payload: { purchase_id: id },
    run_at: new Date(now.getTime() + lookAgainMs),
  })
  return id
}
