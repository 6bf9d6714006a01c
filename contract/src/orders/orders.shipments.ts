import { shippingMethods } from '@linesheet/domain/orders/orders'
import { readTrackingNumber } from '@linesheet/domain/orders/tracking-numbers'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  addressInput,
  amount,
  emptyObject,
  id,
  idParams,
  measures,
  quantity,
  readBy,
  singleLine,
  strictObject,
} from '../platform/fields.ts'
import { Order, undoable } from './orders.ts'

export const setShipmentAddress = endpoint(
  'POST',
  '/order/:id/shipment-address',
  'Set the origin of the shipment: a location of the brand, or an address',
  {
    caller: 'orders:write',
    params: idParams,
    body: strictObject({ location_id: z.optional(id), address: z.optional(addressInput) }),
    result: Order,
  },
)

const parcel = {
  ...measures('parcel'),
  lines: z.optional(z.array(strictObject({ order_variation_id: id, quantity })).check(z.maxLength(1000))),
}

export const addParcel = endpoint('POST', '/order/:id/shipment-parcel', 'Add a parcel; the order becomes packed', {
  caller: 'orders:write',
  params: idParams,
  body: strictObject({ ...parcel, undoable }),
  result: Order,
})

export const editParcel = endpoint('POST', '/order/:id/edit-shipment-parcel', 'Change a parcel', {
  caller: 'orders:write',
  params: idParams,
  body: strictObject({ parcel_id: id, ...parcel }),
  result: Order,
})

export const removeParcel = endpoint(
  'POST',
  '/order/:id/remove-shipment-parcel',
  'Remove a parcel; without any left, the order becomes confirmed again',
  { caller: 'orders:write', params: idParams, body: strictObject({ parcel_id: id }), result: Order },
)

export const resetParcels = endpoint('POST', '/order/:id/reset-shipment-parcel', 'Remove all parcels; the order becomes confirmed again', {
  caller: 'orders:write',
  params: idParams,
  body: z.optional(emptyObject),
  result: Order,
})

/** In the plain form of its carrier. The pasted text may be longer than the number: a label, a web address. */
export const trackingNumber = singleLine(500).check(readBy(readTrackingNumber), z.maxLength(60, 'too_long'))

export const tracking = {
  tracking_number: z.optional(trackingNumber),
  carrier: z.optional(singleLine(60)),
  shipping_cost: z.optional(amount),
}

const amountOrNothing = z.string('invalid_price').check(z.regex(/^(\d{1,10}(\.\d{1,2})?)?$/, 'invalid_price'))

export const updateTracking = endpoint('POST', '/order/update/:id', 'Change the tracking number, carrier and shipping cost', {
  caller: 'orders:write',
  params: idParams,
  /** An empty text clears a field. */
  body: strictObject({ ...tracking, shipping_cost: z.optional(amountOrNothing) }),
  result: Order,
})

export const shipOrder = endpoint('POST', '/order/update/set-shipped/:id', 'Mark a packed order as shipped', {
  caller: 'orders:write',
  params: idParams,
  body: strictObject({ method: z.enum(shippingMethods, 'shipping_method_required'), ...tracking, undoable }),
  result: Order,
})

export const markDelivered = endpoint('POST', '/order/update/set-delivered/:id', 'Mark an untracked order as delivered', {
  caller: 'orders:write',
  params: idParams,
  body: z.optional(emptyObject),
  result: Order,
})
