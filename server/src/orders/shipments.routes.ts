import {
  addParcel,
  editParcel,
  getPackingSlip,
  markDelivered,
  resetParcels,
  setShipmentAddress,
  shipOrder,
  updateTracking,
} from '@linesheet/contract/orders.shipments'
import { toAmount, toMinor } from '@linesheet/domain/money'
import { statusAfter } from '@linesheet/domain/orders'
import { invalidInput, notFound } from '@linesheet/domain/refusal'
import { shippingErrors, validateParcelLines } from '@linesheet/domain/shipping'
import { v7 as newId } from 'uuid'
import { serve } from '../kernel/serve.ts'
import { findNamed, shipFrom } from '../settings/locations.sql.ts'
import { type HeldOrder, holdOrder } from './orders.sql.ts'
import { slipOf } from './packing-slip.sql.ts'
import { packingSlip } from './packing-slip.ts'
import { addShipment, changeShipment, clearShipments } from './shipments.sql.ts'
import { transitionOrder } from './transition.ts'

export const shipmentRoutes = [
  serve(setShipmentAddress, async (call) => {
    const { tx, brandId, now, params, body } = call
    const [order, named] = await Promise.all([holdOrder(tx, brandId, params.id), findNamed(tx, brandId, body.location_id)])
    const status = statusAfter('set-address', order, { by: 'brand', now })
    const from = body.address
      ? { shipping_from_location_id: null, shipping_from_address: JSON.stringify(body.address) }
      : shipFrom(named ?? order.usual_place)
    return transitionOrder(call, order, { change: { status, ...from }, said: { kind: 'address_set', by: 'brand' } })
  }),

  serve(addParcel, async (call) => {
    const { tx, brandId, now, params, body } = call
    const order = await holdOrder(tx, brandId, params.id)
    const status = statusAfter('add-parcel', order, { by: 'brand', now })
    validateParcelLines(order.order_variations, contentsOf(order.shipments), body.lines ?? [])
    const parcel = { ...parcelOf(body), id: newId(), position: order.shipments.length + 1 }
    return transitionOrder(call, order, {
      change: { status },
      said: { kind: 'parcel_added', by: 'brand', after: sizeOf(body) },
      parcels: { all: [...order.shipments, parcel], write: addShipment(tx, brandId, order.id, parcel, now) },
    })
  }),

  serve(editParcel, async (call) => {
    const { tx, brandId, now, params, body } = call
    const order = await holdOrder(tx, brandId, params.id)
    const status = statusAfter('edit-parcel', order, { by: 'brand', now })
    if (!order.shipments.some(({ id }) => id === body.parcel_id)) throw notFound('parcel')
    const others = order.shipments.filter(({ id }) => id !== body.parcel_id)
    validateParcelLines(order.order_variations, contentsOf(others), body.lines ?? [])
    const all = order.shipments.map((parcel) => (parcel.id === body.parcel_id ? { ...parcel, ...parcelOf(body) } : parcel))
    return transitionOrder(call, order, {
      change: { status },
      said: { kind: 'parcel_edited', by: 'brand', after: sizeOf(body) },
      parcels: { all, write: changeShipment(tx, brandId, body.parcel_id, parcelOf(body)) },
    })
  }),

  serve(resetParcels, async (call) => {
    const { tx, brandId, now, params } = call
    const order = await holdOrder(tx, brandId, params.id)
    const status = statusAfter('reset-parcels', order, { by: 'brand', now })
    return transitionOrder(call, order, {
      change: { status, shipping_method: null },
      said: { kind: 'parcels_reset', by: 'brand' },
      parcels: { all: [], write: clearShipments(tx, brandId, order.id) },
    })
  }),

  serve(updateTracking, async (call) => {
    const { tx, brandId, now, params, body } = call
    const order = await holdOrder(tx, brandId, params.id)
    const status = statusAfter('track', order, { by: 'brand', now })
    return transitionOrder(call, order, { change: { status, ...trackingOf(body) }, said: { kind: 'tracked', by: 'brand' } })
  }),

  serve(shipOrder, async (call) => {
    const { tx, brandId, now, params, body } = call
    const order = await holdOrder(tx, brandId, params.id)
    const status = statusAfter('ship', order, { by: 'brand', now })
    const errors = shippingErrors(body.method, body)
    if (Object.keys(errors).length) throw invalidInput(errors)
    return transitionOrder(call, order, {
      change: { status, shipping_method: body.method, shipped_at: now, cancel_requested_at: null, ...trackingOf(body) },
      said: { kind: 'shipped', by: 'brand' },
      stock: { move: 'ship', lines: order.order_variations },
    })
  }),

  serve(markDelivered, async (call) => {
    const { tx, brandId, now, params } = call
    const order = await holdOrder(tx, brandId, params.id)
    const status = statusAfter('deliver', order, { by: 'brand', now })
    return transitionOrder(call, order, { change: { status, delivered_at: now }, said: { kind: 'delivered', by: 'brand' } })
  }),

  serve(getPackingSlip, async ({ tx, brandId, params, query }) => {
    const slip = await slipOf(tx, brandId, params.id, query.language_code)
    return { content: await packingSlip(slip), content_type: 'application/pdf', file_name: `${slip.number}.pdf` }
  }),
]

const contentsOf = (parcels: HeldOrder['shipments']) => parcels.flatMap(({ lines }) => lines)

type Size = { length_cm: number; width_cm: number; height_cm: number; weight_kg: number }
const sizeOf = ({ length_cm, width_cm, height_cm, weight_kg }: Size) => ({ length_cm, width_cm, height_cm, weight_kg })

type Content = { order_variation_id: string; quantity: number }
const parcelOf = ({ lines = [], ...size }: Size & { lines?: Content[] | undefined }) => ({ ...sizeOf(size), lines })

type Tracking = { tracking_number?: string | undefined; carrier?: string | undefined; shipping_cost?: string | undefined }
/** What was said of the tracking; what was not said stays. An empty text takes it away. */
const trackingOf = ({ tracking_number, carrier, shipping_cost }: Tracking) => ({
  ...(tracking_number !== undefined && { tracking_number: tracking_number || null }),
  ...(carrier !== undefined && { carrier: carrier || null }),
  ...(shipping_cost !== undefined && { shipping_cost: toAmount(toMinor(shipping_cost)) }),
})
