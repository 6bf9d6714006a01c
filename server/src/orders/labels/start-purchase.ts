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

/** How long after the intent a worker looks whether the purchase was carried out, in case that the server died. */
const lookAgainMs = 60_000

/**
 * Writes down the intent to buy the labels of a quote, before any money is spent, with the effect that carries it out should this server die.
 * Returns the id of the purchase: of the one before, when the quote was bought before. A quote is sold once.
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
