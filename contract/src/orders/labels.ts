import { labelWarningCodes } from '@linesheet/domain/orders/label-warnings'
import { carrierErrorCodes } from '@linesheet/domain/orders/labels'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { currency, emptyObject, id, idParams, moment, money, strictObject } from '../platform/fields.ts'
import { Order } from './orders.ts'

export const ShippingQuote = z.object({
  id,
  carrier: z.string(),
  service: z.string(),
  /** Usual days in transit; null if the carrier does not say. */
  days: z.nullable(z.int()),
  /** The carrier's price, and the price of the label here. */
  list_price: money,
  price: money,
  currency_code: currency,
  /** Until when it can be bought. */
  expires_at: moment,
})
export type ShippingQuote = z.infer<typeof ShippingQuote>

export const CarrierError = z.object({
  carrier: z.string(),
  /** Null if only the carrier’s own text, in its language, gives the reason. */
  code: z.nullable(z.enum(carrierErrorCodes)),
  message: z.string(),
})
export type CarrierError = z.infer<typeof CarrierError>

/** A problem that may keep a parcel with a label from arriving; the label can be bought all the same. */
export const LabelWarning = z.object({
  code: z.enum(labelWarningCodes),
  /** The part of an address that the label has no room for, or the characters that it cannot show; otherwise empty. */
  text: z.string(),
})

export const estimateShipping = endpoint(
  'POST',
  '/order/:id/shipping-estimate',
  'Prices of labels for all parcels of an order; a carrier without one says why',
  {
    caller: 'orders:write',
    params: idParams,
    body: z.optional(emptyObject),
    result: z.object({ quotes: z.array(ShippingQuote), errors: z.array(CarrierError), warnings: z.array(LabelWarning) }),
  },
)

export const chooseShipping = endpoint(
  'POST',
  '/order/:id/edit-shipping-estimate',
  'Buy the labels of a quote, only once however often the call is repeated; or choose to ship without one',
  {
    caller: 'orders:write',
    params: idParams,
    body: strictObject({ quote_id: z.optional(id), method: z.optional(z.enum(['own_tracked', 'own_untracked'])) }),
    result: Order,
  },
)

export const voidLabels = endpoint('POST', '/order/:id/void-label', 'Void the labels of an order, for a refund', {
  caller: 'orders:write',
  params: idParams,
  body: z.optional(emptyObject),
  result: Order,
})
