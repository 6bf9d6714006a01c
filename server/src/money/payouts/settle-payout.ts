import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import { insert } from '../../platform/db/prepared.ts'
import { notificationOf } from '../../platform/outbox/notification-effects.ts'
import { insertEffect } from '../../platform/outbox/outbox.ts'
import { findDetailsInEffect } from '../banking/bank-details.sql.ts'
import { bankColumns, noBankDetailsRefusal, queueRequest } from './create-payout.ts'
import { completeOrdersEffect } from './payout-effects.ts'
import { lockPayout, type StoredPayout, updatePayout } from './payouts.sql.ts'

const alreadyPaidRefusal = () => new Refusal('payout.paid', 'This payout was paid already')

/** Posts a paid payout, once. Its orders are completed afterwards, one by one. */
export async function settlePaid(call: Call, id: string, at: (earliest: string) => Date) {
  const { tx, brandId, now, publish } = call
  const payout = await lockPayout(tx, brandId, id)
  if (payout.status === 'paid') throw alreadyPaidRefusal()
  const paidAt = at(payout.requested_at)
  await updatePayout(tx, brandId, id, { status: 'paid', settled_at: paidAt, failure: null })
  insert(tx, 'ledger_lines', {
    brand_id: brandId,
    cause_id: id,
    kind: 'payout',
    currency_code: payout.currency_code,
    amount: `-${payout.amount}`,
    posted_at: paidAt,
  })
  insertEffect(tx, brandId, notificationOf('payout_paid', { payout_id: id }), now)
  insertEffect(tx, brandId, { kind: completeOrdersEffect, queue: 'jobs', payload: { payout_id: id } }, now)
  publish('payout.changed', id)
}

type Failure = { attempt: number; reason: string }

/** Records that a payout failed. It keeps its earnings until it is requested again and paid. */
export async function settleFailed(call: Call, id: string, { attempt, reason }: Failure, at: (earliest: string) => Date) {
  const { tx, brandId, now, publish } = call
  const payout = await lockPayout(tx, brandId, id)
  if (payout.status === 'paid') throw alreadyPaidRefusal()
  if (payout.status === 'failed' || attempt !== payout.attempts)
    throw new Refusal('payout.older-attempt', 'The payout was requested again after this attempt')
  await updatePayout(tx, brandId, id, { status: 'failed', settled_at: at(payout.requested_at), failure: reason })
  insertEffect(tx, brandId, notificationOf('payout_failed', { payout_id: id }), now)
  publish('payout.changed', id)
}

/** Requests a failed payout again. It goes to the bank details that are in effect now. */
export async function retryFailed(call: Call, id: string) {
  const { tx, brandId, now, publish } = call
  const payout: StoredPayout = await lockPayout(tx, brandId, id)
  if (payout.status !== 'failed') throw new Refusal('payout.not-failed', 'Only a payout that failed can be requested again')
  const bank = await findDetailsInEffect(tx, brandId, now)
  if (!bank) throw noBankDetailsRefusal()
  const attempts = payout.attempts + 1
  await updatePayout(tx, brandId, id, { status: 'pending', settled_at: null, sent_at: null, failure: null, attempts, ...bankColumns(bank) })
  queueRequest(call, { ...payout, ...bankColumns(bank), attempts })
  publish('payout.changed', id)
}
