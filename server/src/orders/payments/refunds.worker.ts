import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { isLastAttempt, type Worker } from '../../platform/outbox/outbox.ts'
import { lockOrder } from '../orders.sql.ts'
import { applyTransition } from '../transition.ts'
import { changeRefund, findPaidCharge } from './payments.sql.ts'

const payloadSchema = z.object({ order_id: z.string() })

/** Refunds the charge of an order that was cancelled, or that was paid in another way. When the last attempt fails, the payment says so. */
export const refundCard: Worker = async (job, context) => {
  const { order_id: orderId } = payloadSchema.parse(job.payload)
  const { id, brand_id: brandId } = job
  const paid = await context.db.read({ brandId }, (tx) => findPaidCharge(tx, brandId, orderId))
  if (!paid) return
  try {
    if (paid.charge_id) await context.ports.payments.refund({ key: `refund ${id}`, charge: paid.charge_id })
    await storeRefund(context, brandId, orderId, paid)
  } catch (error) {
    if (isLastAttempt(job)) await markFailed(context, brandId, orderId)
    throw error
  }
}

/** An order that was paid in another way stays paid. */
function storeRefund(context: AppContext, brandId: string, orderId: string, { is_second_payment }: { is_second_payment: boolean }) {
  return writeAndPublish(context, brandId, async (call) => {
    const { tx, now } = call
    const order = await lockOrder(tx, brandId, orderId)
    if (!(await changeRefund(tx, brandId, orderId, { from: 'succeeded', state: 'refunded', now }))) return
    applyTransition(call, order, {
      change: is_second_payment ? {} : { payment_status: 'refunded' },
      activity: { kind: 'refunded', actor: 'clock', after: is_second_payment ? { is_second_payment } : {} },
    })
  })
}

const markFailed = (context: AppContext, brandId: string, orderId: string) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish }) => {
    await lockOrder(tx, brandId, orderId)
    if (await changeRefund(tx, brandId, orderId, { from: 'succeeded', state: 'refund_failed', now })) publish('order.commented', orderId)
  })
