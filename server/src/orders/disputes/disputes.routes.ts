import { approveDispute, getDispute, listDisputes, rejectDispute, resolveDispute } from '@linesheet/contract/orders/disputes'
import { allowedAnswers } from '@linesheet/domain/orders/disputes'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { MemberCall } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serve } from '../../platform/http/serve.ts'
import { saveDraftOnce } from '../manual-orders/save-draft.ts'
import { findOrder } from '../orders.sql.ts'
import { answerDispute } from './answer-dispute.ts'
import { listDisputePage } from './disputes.list.sql.ts'
import { findDispute } from './disputes.sql.ts'
import { replacementCart } from './replacement-cart.ts'

async function disputeWithActions(tx: Tx, brandId: string, id: string) {
  const dispute = await findDispute(tx, brandId, id)
  return { ...dispute, actions: allowedAnswers(dispute) }
}

/** Saves the draft of a manual order that sends the units of a dispute again. */
async function draftReplacement(call: MemberCall, disputeId: string, id: string) {
  const { tx, brandId } = call
  const dispute = await findDispute(tx, brandId, disputeId)
  const cart = replacementCart(await findOrder(tx, brandId, dispute.order_id), dispute)
  await saveDraftOnce(call, { id, version: 0, cart, language: 'en', isReplacement: true })
  call.publish('draft.saved', id)
}

export const disputeRoutes = [
  serve(listDisputes, ({ tx, brandId, query }) => listDisputePage(tx, brandId, query)),

  serve(getDispute, ({ tx, brandId, params }) => disputeWithActions(tx, brandId, params.id)),

  serve(approveDispute, async (call) => {
    const { dispute_id, note } = call.body
    await answerDispute(call, dispute_id, { action: 'approve', by: 'brand', note })
    return disputeWithActions(call.tx, call.brandId, dispute_id)
  }),

  serve(rejectDispute, async (call) => {
    const { dispute_id, reason, note, file_ids = [] } = call.body
    if (reason === 'other' && !note) throw invalidInputRefusal({ note: 'note_required' })
    const evidence = [...new Set(file_ids)]
    await answerDispute(call, dispute_id, { action: 'reject', by: 'brand', note, evidence, change: { rejection_reason: reason } })
    return disputeWithActions(call.tx, call.brandId, dispute_id)
  }),

  serve(resolveDispute, async (call) => {
    const { dispute_id, kind, note } = call.body
    if (kind !== 'replacement' && !note) throw invalidInputRefusal({ note: 'note_required' })
    const replacement_id = kind === 'replacement' ? newId() : null
    await answerDispute(call, dispute_id, { action: 'resolve', by: 'brand', note, change: { resolution_kind: kind, replacement_id } })
    if (replacement_id) await draftReplacement(call, dispute_id, replacement_id)
    return disputeWithActions(call.tx, call.brandId, dispute_id)
  }),
]
