import { quotesByPrice } from '@linesheet/domain/orders/label-quotes'
import { checkNoLabel } from '@linesheet/domain/orders/labels'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { settlePurchase } from '../labels/buy-labels.ts'
import { estimateShipment } from '../labels/estimate-shipment.ts'
import { findLivePurchase } from '../labels/purchases.sql.ts'
import { insertQuotes } from '../labels/quotes.sql.ts'
import { findShipmentFacts } from '../labels/shipment.sql.ts'
import { startPurchase } from '../labels/start-purchase.ts'
import { lockWaiting, refuseBatchOrder, startBatchOrder, storeQuotes } from './batch-orders.sql.ts'

const noPrices = { code: 'labels.no-prices', message: 'No carrier offers a label for these parcels' }

/** One order of a batch. `userId`: the member who confirmed the total. */
export type BatchPass = { context: AppContext; brandId: string; batchId: string; orderId: string; userId: string | null }

/** Requests the prices of the order, which this worker has claimed, and stores them. Throws the reason if it cannot have any. */
export async function quoteBatchOrder({ context, brandId, batchId, orderId }: BatchPass) {
  const { db, clock } = context
  const facts = await db.write({ brandId }, async (tx) => {
    checkNoLabel({ label: await findLivePurchase(tx, brandId, orderId) })
    return findShipmentFacts(tx, brandId, orderId)
  })
  const { fingerprint, quotes, errors, warnings } = await estimateShipment(context, facts, clock())
  await db.write({ brandId }, async (tx) => {
    if (!(await lockWaiting(tx, brandId, batchId, orderId))) return undefined
    if (!quotes.length) return refuseBatchOrder(tx, brandId, batchId, orderId, { ...noPrices, carrier_errors: errors })
    const stored = await insertQuotes(tx, brandId, { orderId, fingerprint, quotes, now: clock() })
    return storeQuotes(tx, brandId, batchId, orderId, { quotes: quotesByPrice(stored), carrier_errors: errors, warnings })
  })
}

/**
 * Buys the labels of the order as the call for one order does: one transaction records the purchase and the order's state in the batch, so that from then on
 * the purchase is known, and carried out, whatever happens to this worker. Throws if the purchase cannot be recorded, and what `settlePurchase` throws.
 */
export async function buyBatchOrder({ context, brandId, batchId, orderId, userId }: BatchPass) {
  const purchaseId = await writeAndPublish(context, brandId, async (call) => {
    const quoteId = await startBatchOrder(call.tx, brandId, batchId, orderId)
    if (!quoteId || !userId) return undefined
    return startPurchase({ ...call, userId }, orderId, quoteId)
  })
  if (purchaseId) await settlePurchase(context, brandId, purchaseId)
}
