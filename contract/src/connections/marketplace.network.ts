import * as z from 'zod/mini'
import { batchOf, batchResult, externalIdField } from '../platform/batches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { externalId, id, idParams, momentInput, strictObject } from '../platform/fields.ts'

export const SignUpInput = strictObject({
  ...externalIdField,
  brand_id: id,
  status: z.literal('signed_up'),
  at: momentInput,
  /** The marketplace's id of the retailer, which it must have sent before. */
  retailer_external_id: externalId,
})

export const reportSignUps = endpoint('POST', '/marketplace/v1/network/:id/status', 'A retailer that a brand invited signed up', {
  caller: 'marketplace',
  params: idParams,
  ...batchOf(SignUpInput),
  result: batchResult,
})

export const RedemptionInput = strictObject({ ...externalIdField, brand_id: id, at: momentInput })

export const reportRedemptions = endpoint('POST', '/marketplace/v1/coupons/:id/redeemed', 'A retailer redeemed its coupon', {
  caller: 'marketplace',
  params: idParams,
  ...batchOf(RedemptionInput),
  result: batchResult,
})
