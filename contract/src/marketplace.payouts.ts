import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, momentInput, requiredSingleLine, strictObject } from './fields.ts'
import { batchOf, batchResult, externalIdField } from './marketplace.ts'

/** By which the marketplace tells what became of a payout that was requested. */

const attempt = z.int('invalid_number').check(z.minimum(1, 'invalid_number'))

export const PaidInput = strictObject({ ...externalIdField, brand_id: id, at: momentInput })

export const reportPaid = endpoint('POST', '/marketplace/v1/payouts/:id/paid', 'A payout was paid', {
  caller: 'marketplace',
  params: idParams,
  ...batchOf(PaidInput),
  result: batchResult,
})

export const FailedInput = strictObject({
  ...externalIdField,
  brand_id: id,
  at: momentInput,
  /** Of the webhook that requested it: a failure of an earlier attempt is refused. */
  attempt,
  reason: requiredSingleLine(200),
})

export const reportFailed = endpoint('POST', '/marketplace/v1/payouts/:id/failed', 'A payout could not be paid', {
  caller: 'marketplace',
  params: idParams,
  ...batchOf(FailedInput),
  result: batchResult,
})
