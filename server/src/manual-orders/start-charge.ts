import type { Tx } from '../kernel/db.ts'
import { type Effect, outboxInsert } from '../kernel/outbox.ts'
import { execute } from '../kernel/statement.ts'
import { beginAttempt } from './payments.sql.ts'

/** Cards wait in the queue of long work: a processor that is slow keeps no mail waiting. */
export const chargeEffect = (order_id: string, attempt: number): Effect => ({
  kind: 'payment.charge',
  payload: { order_id, attempt },
  queue: 'jobs',
})

type ChargeContext = { tx: Tx; brandId: string; now: Date }

/** Charges the card of a manual order that its retailer has just accepted, if it is paid by card. */
export async function startCharge({ tx, brandId, now }: ChargeContext, orderId: string) {
  const begun = await beginAttempt(tx, brandId, orderId, { from: ['waiting'], now })
  if (begun) await execute(tx, outboxInsert(tx, brandId, chargeEffect(orderId, begun.attempt), now))
}
