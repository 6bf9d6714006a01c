import { trafficKinds } from '@linesheet/domain/insight/analytics'
import { countryCodes } from '@linesheet/domain/platform/places'
import * as z from 'zod/mini'
import { batchOf, batchResult, externalIdField } from '../platform/batches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, momentInput, singleLine, strictObject } from '../platform/fields.ts'

export const TrafficInput = strictObject({
  ...externalIdField,
  brand_id: id,
  kind: z.enum(trafficKinds),
  /** Required except for views of the store and the widget. */
  product_id: z.optional(id),
  /** Where the visitor came from, as the marketplace names it: `google`, `email`, a host. */
  source: z._default(singleLine(60), 'direct'),
  /** Left out if it is not known. */
  country: z.optional(z.enum(countryCodes)),
  at: momentInput,
})

export const ingestTraffic = endpoint('POST', '/marketplace/v1/traffic', 'Views and clicks of a brand’s store, products and widget', {
  caller: 'marketplace',
  ...batchOf(TrafficInput),
  result: batchResult,
})
