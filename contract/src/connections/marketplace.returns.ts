import { returnReasons } from '@linesheet/domain/orders/returns'
import * as z from 'zod/mini'
import { batchOf, batchResult, externalIdField } from '../platform/batches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, momentInput, note, quantity, strictObject } from '../platform/fields.ts'

export const ReturnInput = strictObject({
  ...externalIdField,
  brand_id: id,
  order_id: id,
  /** Taken from the order's lines of that variation. */
  variation_id: id,
  /** At most the units ordered less the units returned before. */
  units: quantity.check(z.minimum(1, 'not_positive')),
  reason: z.enum(returnReasons),
  comment: z._default(note, ''),
  at: momentInput,
})

export const ingestReturns = endpoint('POST', '/marketplace/v1/returns', 'Units that retailers sent back', {
  caller: 'marketplace',
  ...batchOf(ReturnInput),
  result: batchResult,
})
