import * as z from 'zod/mini'

/** The parts of EasyPost's objects that we use. */
const text = z.optional(z.nullable(z.string()))

const rateSchema = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: z.string(),
  currency: z.string(),
  list_rate: text,
  list_currency: text,
  retail_rate: text,
  retail_currency: text,
  delivery_days: z.optional(z.nullable(z.int())),
  est_delivery_days: z.optional(z.nullable(z.int())),
})
export type EasypostRate = z.infer<typeof rateSchema>

const messageSchema = z.object({ carrier: text, type: text, message: z.unknown() })

export const shipmentSchema = z.object({
  id: z.string(),
  rates: z._default(z.array(rateSchema), []),
  messages: z._default(z.nullable(z.array(messageSchema)), []),
  tracking_code: text,
  refund_status: text,
  tracker: z.optional(z.nullable(z.object({ id: z.string() }))),
  postage_label: z.optional(z.nullable(z.object({ label_url: z.url() }))),
})
export type EasypostShipment = z.infer<typeof shipmentSchema>

const place = z.object({ city: text, state: text, country: text })
const trackingDetail = z.object({
  status: text,
  datetime: z.iso.datetime({ offset: true }),
  message: text,
  tracking_location: z.optional(z.nullable(place)),
})
export const trackerSchema = z.object({
  id: z.string(),
  status: text,
  tracking_details: z._default(z.nullable(z.array(trackingDetail)), []),
})
export type EasypostTracker = z.infer<typeof trackerSchema>

export const errorSchema = z.object({
  error: z.object({ code: text, message: z.unknown() }),
})

export const eventSchema = z.object({ description: z.string(), result: z.object({ tracking_code: z.string() }) })
