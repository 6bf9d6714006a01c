import {
  addDisputePhoto,
  DisputeDecisionInput,
  DisputeInput,
  decideDispute,
  ingestDisputes,
} from '@linesheet/contract/connections/marketplace.disputes'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import { answerDispute } from '../../orders/disputes/answer-dispute.ts'
import { findDispute } from '../../orders/disputes/disputes.sql.ts'
import { reportDispute } from '../../orders/disputes/report-dispute.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { notificationOf } from '../../platform/outbox/notification-effects.ts'
import { storeDisputePhoto } from './dispute-photos.ts'
import { eventTime } from './event-times.ts'
import { type ItemCall, ingestBatch } from './ingest-batch.ts'

type Report = z.output<typeof DisputeInput>
type Decision = z.output<typeof DisputeDecisionInput>

async function ingestReport(call: ItemCall, report: Report) {
  const id = call.newRecordId
  await reportDispute(call, id, report, (earliest) => eventTime(report.reported_at, earliest, call.now, 'reported_at'))
  call.enqueue(notificationOf('dispute_opened', { dispute_id: id }))
  return { id }
}

async function ingestDecision(call: ItemCall, id: string, { at, decision, note }: Decision) {
  const { answered_at, reported_at } = await findDispute(call.tx, call.brandId, id)
  const now = eventTime(at, answered_at ?? reported_at, call.now)
  await answerDispute({ ...call, now }, id, { action: decision === 'approved' ? 'overturn' : 'uphold', by: 'marketplace', note })
  return { id }
}

const brandIdOf = ({ brand_id }: { brand_id: string }) => brand_id

export const marketplaceDisputeRoutes = [
  serveInSteps(ingestDisputes, (request) =>
    ingestBatch(request, { kind: 'dispute', schema: DisputeInput, brandIdOf }, (report, call) => ingestReport(call, report)),
  ),

  serveInSteps(addDisputePhoto, async ({ step, context, now, params, body, upload }) => {
    if (!upload) throw invalidInputRefusal({ file: 'file_required' })
    return storeDisputePhoto({ step, context, now }, { ...body, dispute_id: params.id }, upload)
  }),

  serveInSteps(decideDispute, (request) => {
    const { id } = request.params
    const kind = { kind: 'dispute-decision', schema: DisputeDecisionInput, brandIdOf, target: { dispute: id } }
    return ingestBatch(request, kind, (decision, call) => ingestDecision(call, id, decision))
  }),
]
