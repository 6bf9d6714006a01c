import { ingestReturns, ReturnInput } from '@linesheet/contract/connections/marketplace.returns'
import { reportReturn } from '../../orders/returns/report-return.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
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
