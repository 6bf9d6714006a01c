import { statusAfter } from '@linesheet/domain/orders/orders'
import { toMinor } from '@linesheet/domain/platform/money'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { isLastAttempt, type Worker } from '../../platform/outbox/outbox.ts'
import type { ChargeOutcome } from '../../platform/ports/payments/payments.ts'
import { lockOrder } from '../orders.sql.ts'
import { applyTransition } from '../transition.ts'
import { type Attempt, endAttempt, findCharge } from './payments.sql.ts'
import { checkEffect, refundEffect } from './start-charge.ts'
import { startWaitingRefunds } from './start-dispute-refund.ts'

const payloadSchema = z.object({ order_id: z.string(), attempt: z.int() })
const attemptOf = (payload: unknown, from: Attempt['from']): Attempt => {
  const { order_id: orderId, attempt } = payloadSchema.parse(payload)
  return { orderId, attempt, from }
}
const keyOf = ({ orderId, attempt }: Attempt) => `charge ${orderId} ${attempt}`

/**
 * Charges a card for one attempt. The attempt has an idempotency key of its own, so that the processor charges once, at whichever line the server was
 * stopped; the outcome is stored once. If an earlier try may have arrived, the processor is asked first: it forgets keys after a day, and an order that was
 * cancelled or paid in the meantime is not charged any more. When the last try fails, the outcome is unknown, and the payment says so.
 */
export const chargeCard: Worker = async (job, context) => {
  const attempt = attemptOf(job.payload, 'pending')
  try {
    const outcome = await chargeOnce(context, job.brand_id, attempt, job.attempts > 1)
    if (outcome) await storeOutcome(context, job.brand_id, attempt, outcome)
  } catch (error) {
    if (isLastAttempt(job)) await markUnresolved(context, job.brand_id, attempt)
    throw error
  }
}

/** Asks for the outcome of an attempt whose tries all failed. A charge that never arrived can be started again. */
export const checkCharge: Worker = async ({ brand_id: brandId, payload }, context) => {
  const attempt = attemptOf(payload, 'unresolved')
  const charge = await context.db.read({ brandId }, (tx) => findCharge(tx, brandId, attempt))
  if (!charge) return
  const found = await context.ports.payments.findCharge({ key: keyOf(attempt), customer: charge.customer })
  await storeOutcome(context, brandId, attempt, found ?? { status: 'declined', code: 'not_charged' })
}

/** Undefined when the attempt has ended already. */
async function chargeOnce(context: AppContext, brandId: string, attempt: Attempt, mayHaveArrived: boolean) {
  const { payments } = context.ports
  const charge = await context.db.read({ brandId }, (tx) => findCharge(tx, brandId, attempt))
  if (!charge) return undefined
  const { status, payment_status, total, currency, customer, payment_method, brand, number } = charge
  const amount = toMinor(total)
  const key = keyOf(attempt)
  const earlier = mayHaveArrived && amount ? await payments.findCharge({ key, customer }) : undefined
  if (earlier) return earlier
  if (status === 'cancelled') return { status: 'declined', code: 'order_cancelled' } as const
  if (payment_status === 'paid') return { status: 'declined', code: 'order_paid' } as const
  if (amount === 0) return { status: 'succeeded', id: '' } as const
  return payments.charge({ key, amount, currency, customer, payment_method, description: `${brand} ${number}` })
}

/** Stores the outcome. A charge of an order that was cancelled, or paid in another way, in the meantime is paid back. */
function storeOutcome(context: AppContext, brandId: string, attempt: Attempt, outcome: ChargeOutcome) {
  const { orderId } = attempt
  return writeAndPublish(context, brandId, async (call) => {
    const { tx, now, publish, enqueue } = call
    const order = await lockOrder(tx, brandId, orderId)
    const is_second_payment = outcome.status === 'succeeded' && order.payment_status === 'paid'
    if (!(await endAttempt(tx, brandId, attempt, { ...outcomeColumns(outcome), is_second_payment, updated_at: now }))) return
    if (outcome.status === 'declined') return publish('order.commented', orderId)
    if (is_second_payment) {
      const activity = { kind: 'paid', actor: 'clock', after: { is_second_payment } } as const
      applyTransition(call, order, { change: {}, activity })
      return enqueue(refundEffect(orderId))
    }
    if (order.status === 'cancelled') {
      publish('order.commented', orderId)
      return enqueue(refundEffect(orderId))
    }
    applyTransition(call, order, {
      change: { status: statusAfter('pay', order, { by: 'clock', now }), payment_status: 'paid' },
      activity: { kind: 'paid', actor: 'clock' },
    })
    await startWaitingRefunds(call, orderId)
  })
}

const outcomeColumns = (outcome: ChargeOutcome) =>
  outcome.status === 'succeeded'
    ? ({ state: 'succeeded', charge_id: outcome.id } as const)
    : ({ state: 'failed', failure_code: outcome.code.slice(0, 100) } as const)

/** How long until the processor is asked again, if it was unavailable for hours, whether the brand asks or not. */
const checkAfterMs = 3_600_000

const markUnresolved = (context: AppContext, brandId: string, attempt: Attempt) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish, enqueue }) => {
    const { orderId } = attempt
    await lockOrder(tx, brandId, orderId)
    if (!(await endAttempt(tx, brandId, attempt, { state: 'unresolved', updated_at: now }))) return
    enqueue(checkEffect(orderId, attempt.attempt, now, checkAfterMs))
    publish('order.commented', orderId)
  })
