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
      /** The units that can be delivered. Without it, the order is unchanged. */
      quantity: z.optional(quantity),
      /** When the product will be back in stock. */
      restock_date: z.optional(day),
      /** Cancels the order as out of stock if no units are left. */
      cancel_empty: z.optional(z.boolean()),
    }),
    result: Order,
  },
)
