import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, id, idParams, quantity, strictObject, version } from '../platform/fields.ts'
import { Order } from './orders.ts'

export const reportUnavailable = endpoint(
  'POST',
  '/order/:id/unavailable',
  'Report that units of an order line cannot be delivered: the variation is out of stock, and a new order is reduced',
  {
    caller: 'orders:write',
    params: idParams,
    body: strictObject({
      version,
      line_id: id,
      /** The units that can be delivered. Without it, the order stays as it is. */
      quantity: z.optional(quantity),
      /** When there will be more. */
      restock_date: z.optional(day),
      /** Cancels the order as out of stock when nothing of it is left. */
      cancel_empty: z.optional(z.boolean()),
    }),
    result: Order,
  },
)
