import { FailedInput, PaidInput, readBankDetails, reportFailed, reportPaid } from '@linesheet/contract/connections/marketplace.payouts'
import type { CountryCode } from '@linesheet/domain/platform/places'
import { openDetails } from '../../money/banking/open-details.ts'
import { lockPayout } from '../../money/payouts/payouts.sql.ts'
import { settleFailed, settlePaid } from '../../money/payouts/settle-payout.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { eventTime } from './event-times.ts'
import { ingestBatch } from './ingest-batch.ts'

const brandIdOf = ({ brand_id }: { brand_id: string }) => brand_id

export const payoutReportRoutes = [
  serveInSteps(readBankDetails, ({ step, context, now, sender, params, query: { brand_id: brandId, attempt } }) =>
    step({ brandId }, async (tx) => {
      const payout = await lockPayout(tx, brandId, params.id)
      const reading = { tx, brandId, now, envelope: context.keys.bank, address: sender.address }
      const values = await openDetails(reading, payout, attempt)
      return { id: payout.bank_details_id ?? '', country_code: payout.bank_country as CountryCode, values }
    }),
  ),

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
