import { approveDispute, getDispute, listDisputes, rejectDispute, resolveDispute } from '@linesheet/contract/disputes'
import { allowedAnswers } from '@linesheet/domain/disputes'
import { invalidInput } from '@linesheet/domain/refusal'
import type { Tx } from '../kernel/db.ts'
import { serve } from '../kernel/serve.ts'
import { answerDispute } from './answer-dispute.ts'
import { listDisputePage } from './disputes.list.sql.ts'
import { findDispute } from './disputes.sql.ts'

async function disputeWithActions(tx: Tx, brandId: string, id: string) {
  const dispute = await findDispute(tx, brandId, id)
  return { ...dispute, actions: allowedAnswers(dispute) }
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
    const { dispute_id, reason, note } = call.body
    if (reason === 'other' && !note) throw invalidInput({ note: 'note_required' })
    await answerDispute(call, dispute_id, { action: 'reject', by: 'brand', note, change: { rejection_reason: reason } })
    return disputeWithActions(call.tx, call.brandId, dispute_id)
  }),

  serve(resolveDispute, async (call) => {
    const { dispute_id, kind, note } = call.body
    if (kind !== 'replacement' && !note) throw invalidInput({ note: 'note_required' })
    await answerDispute(call, dispute_id, { action: 'resolve', by: 'brand', note, change: { resolution_kind: kind } })
    return disputeWithActions(call.tx, call.brandId, dispute_id)
  }),
]
