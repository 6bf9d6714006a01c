import { reviewStatuses } from '@linesheet/domain/insight/reviews'
import { maxStars } from '@linesheet/domain/insight/superbrand'
import * as z from 'zod/mini'
import { batchOf, batchResult, externalIdField } from '../platform/batches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, momentInput, note, strictObject } from '../platform/fields.ts'

export const ReviewInput = strictObject({
  ...externalIdField,
  brand_id: id,
  order_id: id,
  /** When it changed, by the marketplace's clock. An older state changes nothing. */
  updated_at: momentInput,
  published_at: momentInput,
  /** A withdrawn review no longer counts. */
  status: z._default(z.enum(reviewStatuses), 'published'),
  /** In stars. */
  rating: z.int('invalid_number').check(z.minimum(1, 'invalid_number'), z.maximum(maxStars, 'invalid_number')),
  text: z._default(note, ''),
})

export const ingestReviews = endpoint('POST', '/marketplace/v1/reviews', 'Reviews of orders, new or changed', {
  caller: 'marketplace',
  ...batchOf(ReviewInput),
  result: batchResult,
})
