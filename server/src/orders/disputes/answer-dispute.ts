import type { Photo } from '@linesheet/contract/platform/fields'
import {
  commissionBack,
  type DisputeAction,
  type DisputeActor,
  type DisputeStatus,
  disputeStatusAfter,
} from '@linesheet/domain/orders/disputes'
import type { ActivityKind } from '@linesheet/domain/orders/orders'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type { Updateable } from 'kysely'
import { postCharge } from '../../money/payouts/ledger.sql.ts'
import type { Call } from '../../platform/call.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { insertEffect } from '../../platform/outbox/outbox.ts'
import { lockOrder } from '../orders.sql.ts'
import { startDisputeRefund } from '../payments/start-dispute-refund.ts'
import { applyTransition } from '../transition.ts'
import {
  findDisputedOrderId,
  findEvidence,
  findPhotosOfOrder,
  insertEvidence,
  type LockedDispute,
  lockDispute,
  updateDispute,
} from './disputes.sql.ts'

const activityKinds = {
  approve: 'dispute_approved',
  reject: 'dispute_rejected',
  resolve: 'dispute_resolved',
  overturn: 'dispute_decided',
  uphold: 'dispute_decided',
} as const satisfies Record<DisputeAction, ActivityKind>

type Reasons = Pick<Updateable<Tables['disputes']>, 'rejection_reason' | 'resolution_kind' | 'replacement_id'>
type Answer = {
  action: DisputeAction
  by: DisputeActor
  note?: string | undefined
  /** The ids of photos among the order's files that support a rejection. */
  evidence?: readonly string[]
  /** Columns of the dispute besides the status, the time and the note. */
  change?: Reasons
}

/**
 * Answers a dispute, or decides on a rejected one: of two simultaneous answers exactly one wins. Updates the order's history and its count of open disputes,
 * and sends the webhook. Throws 404, 409 if the status does not allow the action, and 400 by field for evidence that is not a photo of the order.
 */
export async function answerDispute(call: Call, id: string, { action, by, note = '', evidence = [], change = {} }: Answer) {
  const { tx, brandId, now } = call
  const order = await lockOrder(tx, brandId, await findDisputedOrderId(tx, brandId, id))
  const dispute = await lockDispute(tx, brandId, id)
  const status = disputeStatusAfter(action, dispute, by)
  const isDecision = by === 'marketplace'
  const commission_back = status === 'approved' ? refundedCommission(dispute) : null
  const answer = isDecision
    ? { decided_at: now, decision_note: note }
    : { answered_at: now, answered_by: call.userId ?? null, answer_note: note, auto: by === 'clock' }
  await updateDispute(tx, brandId, id, { status, commission_back, ...answer, ...change })
  if (evidence.length) await addEvidence(call, id, evidence)
  const { amount, currency_code } = dispute
  if (status === 'approved') {
    await startDisputeRefund(call, order.id, dispute)
    await postCharge(call, {
      causeId: id,
      orderId: order.id,
      currencyCode: currency_code,
      lines: [
        { kind: 'refund', amount: `-${amount}` },
        { kind: 'commission_back', amount: commission_back ?? '0.00' },
      ],
    })
  }
  applyTransition(call, order, {
    change: isDecision ? {} : { open_disputes: order.open_disputes - 1 },
    activity: {
      kind: activityKinds[action],
      actor: by,
      text: note,
      after: { dispute: { id, status, amount, currency_code, commission_back } },
    },
  })
  if (!isDecision)
    queueWebhook(call, order.id, dispute, {
      status,
      commission_back,
      auto: by === 'clock',
      note,
      photos: evidence.length ? await findEvidence(tx, brandId, id) : [],
      ...change,
    })
}

const refundedCommission = (dispute: LockedDispute) => toAmount(commissionBack(dispute, toMinor(dispute.amount), toMinor(dispute.refunded)))

/** Throws by field if an id is not a photo of the disputed order. */
async function addEvidence({ tx, brandId }: Call, disputeId: string, fileIds: readonly string[]) {
  const photos = await findPhotosOfOrder(tx, brandId, disputeId, fileIds)
  const unknown = fileIds.findIndex((id) => !photos.has(id))
  if (unknown >= 0) throw invalidInputRefusal({ [`file_ids.${unknown}`]: 'unknown_photo' })
  await insertEvidence(tx, brandId, disputeId, fileIds)
}

type Answered = Reasons & { status: DisputeStatus; commission_back: string | null; auto: boolean; note: string; photos: readonly Photo[] }

function queueWebhook({ tx, brandId, now }: Call, order_id: string, dispute: LockedDispute, answered: Answered) {
  const { id: dispute_id, external_id, amount, currency_code } = dispute
  const { rejection_reason = null, resolution_kind = null, replacement_id: _, ...told } = answered
  const reasons = { rejection_reason, resolution_kind }
  const data = { dispute_id, external_id, order_id, ...reasons, ...told, amount, currency_code }
  return insertEffect(tx, brandId, { kind: 'webhook', payload: { event: 'dispute.answered', at: now.toISOString(), data } }, now)
}
