import { RedemptionInput, reportRedemptions, reportSignUps, SignUpInput } from '@linesheet/contract/connections/marketplace.network'
import { serveInSteps } from '../../platform/http/serve.ts'
import { redeem } from '../../retailers/coupons/redeem.ts'
import { signUp } from '../../retailers/invites/sign-up.ts'
import { eventTime } from './event-times.ts'
import { ingestBatch } from './ingest-batch.ts'

const brandIdOf = ({ brand_id }: { brand_id: string }) => brand_id

export const marketplaceNetworkRoutes = [
  serveInSteps(reportSignUps, (request) => {
    const { id } = request.params
    const kind = { kind: 'sign-up', schema: SignUpInput, brandIdOf, target: { retailer: id } }
    return ingestBatch(request, kind, async ({ at, retailer_external_id: retailerExternalId }, call) => {
      await signUp(call, id, { retailerExternalId, at: (earliest) => eventTime(at, earliest, call.now) })
      call.publish('retailer.changed', id)
      return { id }
    })
  }),

  serveInSteps(reportRedemptions, (request) => {
    const { id } = request.params
    const kind = { kind: 'redemption', schema: RedemptionInput, brandIdOf, target: { coupon: id } }
    return ingestBatch(request, kind, async ({ at }, call) => {
      call.publish('retailer.changed', await redeem(call, id, (earliest) => eventTime(at, earliest, call.now)))
      return { id }
    })
  }),
]
