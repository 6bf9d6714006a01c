import type { BrandTransaction } from '../../platform/call.ts'
import { type Effect, insertEffect, insertEffects } from '../../platform/outbox/outbox.ts'
import { insertDisputeRefund, insertWaitingRefunds } from './dispute-refunds.sql.ts'

/** The effect that refunds a dispute to the card. */
export const disputeRefundEffect = (dispute_id: string): Effect => ({
  kind: 'payment.refund-dispute',
  payload: { dispute_id },
  queue: 'payments',
})

type Approved = { id: string; amount: string }

/** Starts the refund of an approved dispute if the order was paid by card. The order has to be locked. */
export async function startDisputeRefund({ tx, brandId, now }: BrandTransaction, orderId: string, { id: disputeId, amount }: Approved) {
  if (await insertDisputeRefund(tx, brandId, { disputeId, orderId, amount, now }))
    insertEffect(tx, brandId, disputeRefundEffect(disputeId), now)
}

/** Starts the refunds of disputes that were approved before the card of their order was charged. The order has to be locked. */
export async function startWaitingRefunds({ tx, brandId, now }: BrandTransaction, orderId: string) {
  const disputes = await insertWaitingRefunds(tx, brandId, orderId, now)
  insertEffects(tx, brandId, disputes.map(disputeRefundEffect), now)
}
