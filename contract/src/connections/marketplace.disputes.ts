import { disputeReasons } from '@linesheet/domain/orders/disputes'
import * as z from 'zod/mini'
import { batchOf, batchResult, externalIdField } from '../platform/batches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { externalId, id, idParams, momentInput, note, quantity, strictObject } from '../platform/fields.ts'

export const DisputeInput = strictObject({
  ...externalIdField,
  brand_id: id,
  order_id: id,
  reported_at: momentInput,
  reason: z.enum(disputeReasons),
  note: z._default(note, ''),
  /** The units that are damaged or missing. Each unit can be disputed once. */
  lines: z
    .array(strictObject({ variation_id: id, quantity: quantity.check(z.minimum(1)) }))
    .check(z.minLength(1, 'required'), z.maxLength(500, 'too_many')),
})

export const ingestDisputes = endpoint('POST', '/marketplace/v1/disputes', 'Units that retailers report as damaged or missing', {
  caller: 'marketplace',
  ...batchOf(DisputeInput),
  result: batchResult,
})

/** The maximum number of photos of a dispute. */
export const maxDisputePhotos = 10

export const addDisputePhoto = endpoint('POST', '/marketplace/v1/disputes/:id/photos', 'A photo of a dispute, as multipart form data', {
  caller: 'marketplace',
  params: idParams,
  body: strictObject({ external_id: externalId, brand_id: id }),
  file: 'file',
  result: z.object({ id }),
})

export const disputeDecisions = ['approved', 'rejected'] as const

export const DisputeDecisionInput = strictObject({
  ...externalIdField,
  brand_id: id,
  at: momentInput,
  decision: z.enum(disputeDecisions),
  note: z._default(note, ''),
})

export const decideDispute = endpoint(
  'POST',
  '/marketplace/v1/disputes/:id/decision',
  'The marketplace’s final decision on a dispute that the brand rejected',
  {
    caller: 'marketplace',
    params: idParams,
    ...batchOf(DisputeDecisionInput),
    result: batchResult,
  },
)
