import { mayChargeCard } from '@linesheet/domain/orders/manual-orders'
import type { BrandTransaction } from '../../platform/call.ts'
import { type Effect, insertEffect } from '../../platform/outbox/outbox.ts'
import type { LockedOrder } from '../orders.sql.ts'
import { beginAttempt } from './payments.sql.ts'

/** The effect that charges the card for that attempt. */
export const chargeEffect = (order_id: string, attempt: number): Effect => ({
  kind: 'payment.charge',
  payload: { order_id, attempt },
  queue: 'payments',
})

/** The effect that refunds the charge of an order that was cancelled, or that was paid in another way. */
export const refundEffect = (order_id: string): Effect => ({ kind: 'payment.refund', payload: { order_id }, queue: 'payments' })

/** How long after the last try of a charge it may still arrive at the processor. */
const arrivalMs = 2 * 60_000

/** The effect that asks the processor for the outcome of a charge whose tries failed at `failedAt`, once none of them can arrive any more. */
export const checkEffect = (order_id: string, attempt: number, failedAt: Date, waitMs = arrivalMs): Effect => ({
  kind: 'payment.check',
  payload: { order_id, attempt },
  queue: 'payments',
  run_at: new Date(failedAt.getTime() + waitMs),
})

/** Charges the card of a locked manual order that its retailer has just accepted, if it is paid by card and was not paid in another way. */
export async function startCharge({ tx, brandId, now }: BrandTransaction, order: LockedOrder) {
  if (!mayChargeCard(order)) return
  const begun = await beginAttempt(tx, brandId, order.id, { from: ['waiting'], now })
  if (begun) insertEffect(tx, brandId, chargeEffect(order.id, begun.attempt), now)
}
