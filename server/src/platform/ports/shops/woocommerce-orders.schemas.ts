import * as z from 'zod/mini'
import { listOf } from './list-of.ts'

const meta = listOf(z.object({ key: z.string(), value: z.unknown() }))
export const orderFields = 'id,number,status,meta_data'
export const orderRecord = z.object({ id: z.int(), number: z.string(), status: z.string(), meta_data: meta })
export type WooOrder = z.output<typeof orderRecord>

export const customerRecord = z.object({ id: z.int() })

/** A parcel as the tracking extension stores it; similar plugins use the same form. */
export const trackingItem = z.object({
  tracking_id: z.string(),
  tracking_number: z.nullish(z.string()),
  tracking_provider: z.nullish(z.string()),
  custom_tracking_provider: z.nullish(z.string()),
  custom_tracking_link: z.nullish(z.string()),
})
