import { mayChargeCard } from '@linesheet/domain/orders/manual-orders'
import type { BrandTransaction } from '../../platform/call.ts'
import { type Effect, insertEffect } from '../../platform/outbox/outbox.ts'
import type { LockedOrder } from '../orders.sql.ts'
import { beginAttempt } from './payments.sql.ts'

/** Charges the card for that attempt. */
export const chargeEffect = (order_id: string, attempt: number): Effect => ({
  kind: 'payment.charge',
  payload: { order_id, attempt },
  queue: 'payments',
})

/** Pays back what was charged for an order that was cancelled, or that had been paid otherwise. */
export const refundEffect = (order_id: string): Effect => ({ kind: 'payment.refund', payload: { order_id }, queue: 'payments' })

/** After the last try of a charge, until when it may still arrive at the processor. */
const arrivalMs = 2 * 60_000

/** Asks the processor what became of a charge whose tries failed at `failedAt`, once none of them can arrive any more. */
export const checkEffect = (order_id: string, attempt: number, failedAt: Date, waitMs = arrivalMs): Effect => ({
  kind: 'payment.check',
  payload: { order_id, attempt },
  queue: 'payments',
  run_at: new Date(failedAt.getTime() + waitMs),
})

/** Charges the card of a locked manual order that its retailer has just accepted, if it is paid by card and was not paid otherwise. */
export async function startCharge({ tx, brandId, now }: BrandTransaction, order: LockedOrder) {
  if (!mayChargeCard(order)) return
  const begun = await beginAttempt(tx, brandId, order.id, { from: ['waiting'], now })
  if (begun) insertEffect(tx, brandId, chargeEffect(order.id, begun.attempt), now)
}
