import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { idParams } from '../platform/fields.ts'
import { Order } from './orders.ts'

export const declineCancellation = endpoint(
  'POST',
  '/order/:id/decline-cancellation',
  'Decline the retailer’s request to cancel an order',
  {
    caller: 'orders:write',
    params: idParams,
    body: z.optional(z.object({})),
    result: Order,
  },
)
