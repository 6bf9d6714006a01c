import { FailedInput, PaidInput, reportFailed, reportPaid } from '@linesheet/contract/marketplace.payouts'
import { serveInSteps } from '../kernel/serve.ts'
import { settleFailed, settlePaid } from '../payouts/settle-payout.ts'
import { eventTime } from './event-times.ts'
import { ingestBatch } from './ingest-batch.ts'

const brandIdOf = ({ brand_id }: { brand_id: string }) => brand_id

export const payoutReportRoutes = [
  serveInSteps(reportPaid, (request) => {
    const { id } = request.params
    const kind = { kind: 'payout-paid', schema: PaidInput, brandIdOf, target: { payout: id } }
    return ingestBatch(request, kind, async ({ at }, call) => {
      await settlePaid(call, id, (earliest) => eventTime(at, earliest, call.now))
      return { id }
    })
  }),

  serveInSteps(reportFailed, (request) => {
    const { id } = request.params
    const kind = { kind: 'payout-failed', schema: FailedInput, brandIdOf, target: { payout: id } }
    return ingestBatch(request, kind, async ({ at, attempt, reason }, call) => {
      await settleFailed(call, id, { attempt, reason }, (earliest) => eventTime(at, earliest, call.now))
      return { id }
    })
  }),
]
