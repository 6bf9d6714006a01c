import { toMinor } from '@linesheet/domain/money'
import { statusAfter } from '@linesheet/domain/orders'
import * as z from 'zod/mini'
import { writeAndPublish } from '../kernel/brand-events.ts'
import type { Worker } from '../kernel/outbox.ts'
import { outboxInsert } from '../kernel/outbox.ts'
import { execute } from '../kernel/statement.ts'
import { lockOrder } from '../orders/orders.sql.ts'
import { transitionOrderWithoutAnswer } from '../orders/transition.ts'
import type { ChargeOutcome } from '../ports/payments.ts'
import { endAttempt, findCharge, findPaidCharge, markRefunded } from './payments.sql.ts'

const chargeSchema = z.object({ order_id: z.string(), attempt: z.int() })
const refundSchema = z.object({ order_id: z.string() })

/**
 * Charges a card for one attempt. Its key is that of the attempt, so that the processor charges once, whichever line the server was stopped
 * at; the outcome is stored once. What was charged for an order that was cancelled meanwhile is paid back.
 */
export const chargeCard: Worker = async ({ brand_id: brandId, payload }, context) => {
  const { order_id: orderId, attempt } = chargeSchema.parse(payload)
  const charge = await context.db.read({ brandId }, (tx) => findCharge(tx, brandId, orderId, attempt))
  if (!charge) return
  const { status, total, currency, customer, payment_method, brand, number } = charge
  const amount = toMinor(total)
  const key = `charge ${orderId} ${attempt}`
  const description = `${brand} ${number}`
  const outcome: ChargeOutcome =
    status === 'cancelled'
      ? { status: 'declined', code: 'order_cancelled' }
      : amount === 0
        ? { status: 'succeeded', id: '' }
        : await context.ports.payments.charge({ key, amount, currency, customer, payment_method, description })

  const now = context.clock()
  await writeAndPublish(context, brandId, async (tx, publish) => {
    const order = await lockOrder(tx, brandId, orderId)
    const change =
      outcome.status === 'succeeded'
        ? ({ state: 'succeeded', charge_id: outcome.id, updated_at: now } as const)
        : ({ state: 'failed', failure_code: outcome.code.slice(0, 100), updated_at: now } as const)
    if (!(await endAttempt(tx, brandId, orderId, attempt, change))) return
    if (outcome.status === 'declined') return publish('order.commented', orderId)
    if (order.status === 'cancelled') return execute(tx, refundInsert(tx, brandId, orderId, now))
    if (order.payment_status === 'paid') return
    await transitionOrderWithoutAnswer({ tx, brandId, now, publish }, order, {
      change: { status: statusAfter('pay', order, { by: 'clock', now }), payment_status: 'paid' },
      activity: { kind: 'paid', actor: 'clock' },
    })
  })
}

const refundInsert = (...[tx, brandId, order_id, now]: [Parameters<typeof outboxInsert>[0], string, string, Date]) =>
  outboxInsert(tx, brandId, { kind: 'payment.refund', payload: { order_id }, queue: 'jobs' }, now)

/** Pays back what was charged for an order that was cancelled. */
export const refundCard: Worker = async ({ id, brand_id: brandId, payload }, context) => {
  const { order_id: orderId } = refundSchema.parse(payload)
  const paid = await context.db.read({ brandId }, (tx) => findPaidCharge(tx, brandId, orderId))
  if (!paid) return
  if (paid.charge_id) await context.ports.payments.refund({ key: `refund ${id}`, charge: paid.charge_id })
  const now = context.clock()
  await writeAndPublish(context, brandId, async (tx, publish) => {
    await markRefunded(tx, brandId, orderId, now)
    const order = await lockOrder(tx, brandId, orderId)
    await transitionOrderWithoutAnswer({ tx, brandId, now, publish }, order, {
      change: { payment_status: 'refunded' },
      activity: { kind: 'refunded', actor: 'clock' },
    })
  })
}
