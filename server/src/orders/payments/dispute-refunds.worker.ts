import { toMinor } from '@linesheet/domain/platform/money'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { isLastAttempt, type Worker } from '../../platform/outbox/outbox.ts'
import { endDisputeRefund, findPendingRefund } from './dispute-refunds.sql.ts'

const payloadSchema = z.object({ dispute_id: z.string() })

/**
 * Refunds a dispute to the card. The idempotency key is the dispute's, so that the processor pays back once. When the last attempt fails, the refund says so.
 */
export const refundDispute: Worker = async (job, context) => {
  const { dispute_id: disputeId } = payloadSchema.parse(job.payload)
  const { brand_id: brandId } = job
  const refund = await context.db.read({ brandId }, (tx) => findPendingRefund(tx, brandId, disputeId))
  if (!refund) return
  const { order_id: orderId, charge_id: charge, currency } = refund
  const end = (state: 'refunded' | 'failed') => storeEnd(context, { brandId, disputeId, orderId, state })
  try {
    const amount = toMinor(refund.amount)
    if (charge) await context.ports.payments.refundPart({ key: `refund dispute ${disputeId}`, charge, amount, currency })
    await end('refunded')
  } catch (error) {
    if (isLastAttempt(job)) await end('failed')
    throw error
  }
}

type End = { brandId: string; disputeId: string; orderId: string; state: 'refunded' | 'failed' }

const storeEnd = (context: AppContext, { brandId, disputeId, orderId, state }: End) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish }) => {
    if (await endDisputeRefund(tx, brandId, disputeId, state, now)) publish('order.commented', orderId)
  })
