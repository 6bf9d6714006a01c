import { liveLabelStatuses } from '@linesheet/domain/orders/labels'
import { trackingStatuses } from '@linesheet/domain/orders/tracking-status'
import * as z from 'zod/mini'
import { count, currency, id, moment, money } from '../platform/fields.ts'

export const Parcel = z.object({
  id,
  position: count,
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
  weight_kg: z.number(),
  lines: z.array(z.object({ order_variation_id: id, quantity: count })),
  /** The tracking number of the label that was bought for it, if any. */
  label_tracking_number: z.nullable(z.string()),
})

/** A parcel on its way. `is_known` is null until a carrier was asked, and false if no carrier knows its number. Events are the latest first. */
export const Tracker = z.object({
  id,
  /** Null for a number that the brand entered. */
  parcel_id: z.nullable(id),
  tracking_number: z.string(),
  status: z.enum(trackingStatuses),
  is_known: z.nullable(z.boolean()),
  events: z.array(z.object({ at: moment, status: z.enum(trackingStatuses), message: z.string(), place: z.string() })),
})

/** The labels of an order's parcels, bought together. `price` is their cost to the brand. */
export const OrderLabel = z.object({
  id,
  quote_id: id,
  /** `buying` until it is known whether the carrier sold them. */
  status: z.enum(liveLabelStatuses),
  carrier: z.string(),
  service: z.string(),
  days: z.nullable(z.int()),
  list_price: money,
  price: money,
  currency_code: currency,
  bought_at: z.nullable(moment),
})
