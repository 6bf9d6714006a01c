import { ingestReturns, ReturnInput } from '@linesheet/contract/marketplace.returns'
import { serveInSteps } from '../kernel/serve.ts'
import { reportReturn } from '../returns/report-return.ts'
import { eventTime } from './event-times.ts'
import { ingestBatch } from './ingest-batch.ts'

export const returnDeliveryRoutes = [
  serveInSteps(ingestReturns, (request) => {
    const kind = { kind: 'return', schema: ReturnInput, brandIdOf: (item: { brand_id: string }) => item.brand_id }
    return ingestBatch(request, kind, async (item, call) => {
      const id = call.newRecordId
      await reportReturn(call, id, item, (earliest) => eventTime(item.at, earliest, call.now))
      return { id }
    })
  }),
]
