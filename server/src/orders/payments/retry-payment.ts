import { mayChargeCard } from '@linesheet/domain/orders/manual-orders'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { BrandTransaction } from '../../platform/call.ts'
import type { Effect } from '../../platform/outbox/outbox.ts'
import { lockOrder } from '../orders.sql.ts'
import { restartRefunds } from './dispute-refunds.sql.ts'
import { beginAttempt, changeRefund, findCard, findPaymentState } from './payments.sql.ts'
import { chargeEffect, checkEffect, refundEffect } from './start-charge.ts'
import { disputeRefundEffect } from './start-dispute-refund.ts'

const cannotRetryRefusal = () => new Refusal('payment.cannot-retry', 'This order has no payment that failed')

type Retry = BrandTransaction & { orderId: string; cardId: string | undefined }

/**
 * The effects of trying a payment again, under the lock of its order: another charge after a decline; a check of a charge with an unknown outcome, which must
 * come before another charge; or refunds. Throws 409 when nothing failed.
 */
export async function retryEffects({ tx, brandId, now, orderId, cardId }: Retry): Promise<Effect[]> {
  const order = await lockOrder(tx, brandId, orderId)
  if (cardId && !(await findCard(tx, brandId, order.buying_company_id, cardId))) throw invalidInputRefusal({ card_id: 'unknown_card' })
  const payment = await findPaymentState(tx, brandId, orderId)
  if (payment?.state === 'unresolved') {
    if (cardId) throw new Refusal('payment.unresolved', 'First find out whether the other card was charged')
    return [checkEffect(orderId, payment.attempt, new Date(payment.updated_at))]
  }
  if (payment?.state === 'refund_failed') {
    await changeRefund(tx, brandId, orderId, { from: 'refund_failed', state: 'succeeded', now })
    return [refundEffect(orderId)]
  }
  const disputes = await restartRefunds(tx, brandId, orderId, now)
  if (disputes.length) return disputes.map(disputeRefundEffect)
  if (order.status === 'new' || !mayChargeCard(order)) throw cannotRetryRefusal()
  const begun = await beginAttempt(tx, brandId, orderId, { from: ['failed'], cardId, now })
  if (!begun) throw cannotRetryRefusal()
  return [chargeEffect(orderId, begun.attempt)]
}
