import type { BrandTransaction } from '../../platform/call.ts'
import { type Effect, insertEffect, insertEffects } from '../../platform/outbox/outbox.ts'
import { insertDisputeRefund, insertWaitingRefunds } from './dispute-refunds.sql.ts'

/** Pays back to the card what the dispute refunds. */
export const disputeRefundEffect = (dispute_id: string): Effect => ({
  kind: 'payment.refund-dispute',
  payload: { dispute_id },
  queue: 'payments',
})

type Approved = { id: string; amount: string }

/** Begins the refund of an approved dispute where the order was paid by card. The order has to be locked. */
export async function startDisputeRefund({ tx, brandId, now }: BrandTransaction, orderId: string, { id: disputeId, amount }: Approved) {
  if (await insertDisputeRefund(tx, brandId, { disputeId, orderId, amount, now }))
    insertEffect(tx, brandId, disputeRefundEffect(disputeId), now)
}

/** Begins the refunds of disputes that were approved before the card of their order was charged. The order has to be locked. */
export async function startWaitingRefunds({ tx, brandId, now }: BrandTransaction, orderId: string) {
  const disputes = await insertWaitingRefunds(tx, brandId, orderId, now)
  insertEffects(tx, brandId, disputes.map(disputeRefundEffect), now)
}
