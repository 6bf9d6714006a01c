import { receiveCarrierEvent } from '@linesheet/contract/orders/parcel-tracking'
import { noBrand } from '../../platform/db/db.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { trackingEffects } from './tracking.worker.ts'

/** The signature was checked before the body was parsed. The same event may arrive many times: asking again changes nothing. */
export const parcelTrackingRoutes = [
  serveInSteps(receiveCarrierEvent, async ({ step, body, context }) => {
    const tracking_numbers = context.ports.carriers.trackingNumbersOf(body)
    if (tracking_numbers.length)
      await step({ brandId: noBrand }, async (_, { enqueue }) =>
        enqueue({ kind: trackingEffects.callback, queue: 'carriers', payload: { tracking_numbers } }),
      )
    return {}
  }),
]
