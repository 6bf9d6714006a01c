import {
  addParcel,
  deliverOrder,
  editParcel,
  getPackingSlip,
  resetParcels,
  setShipmentAddress,
  shipOrder,
  trackOrder,
} from '@linesheet/contract/orders.shipments'
import { statusAfter } from '@linesheet/domain/orders'
import { malformed, missing } from '@linesheet/domain/refusal'
import { checkContents, shippingErrors } from '@linesheet/domain/shipping'
import { v7 as newId } from 'uuid'
import type { Tx } from '../kernel/db.ts'
import { serve } from '../kernel/serve.ts'
import { takeOut } from '../products/stock.sql.ts'
import { findShipFrom, shipFrom } from '../settings/locations.sql.ts'
import { moveOrder } from './moves.ts'
import { lockOrder, lockWithLines } from './orders.sql.ts'
import { slipOf } from './packing-slip.sql.ts'
import { packingSlip } from './packing-slip.ts'
import { addShipment, changeShipment, clearShipments, shipmentsOf } from './shipments.sql.ts'

export const shipmentRoutes = [
  serve(setShipmentAddress, async (call) => {
    const { tx, brandId, now, params, body } = call
    const [order, location] = await Promise.all([lockOrder(tx, brandId, params.id), findShipFrom(tx, brandId, body.location_id)])
    const status = statusAfter('set-address', order, { by: 'brand', now })
    const from = body.address
      ? { shipping_from_location_id: null, shipping_from_address: JSON.stringify(body.address) }
      : shipFrom(location)
    return moveOrder(call, order, { status, ...from }, { kind: 'address_set', by: 'brand' })
  }),

  serve(addParcel, async (call) => {
    const { tx, brandId, now, params, body } = call
    const [[order, lines], parcels] = await lockWithParcels(tx, brandId, params.id)
    const status = statusAfter('add-parcel', order, { by: 'brand', now })
    checkContents(
      lines,
      parcels.flatMap((parcel) => parcel.lines),
      body.lines ?? [],
    )
    const added = addShipment(tx, brandId, order.id, { id: newId(), position: parcels.length + 1, ...body }, now)
    return moveOrder(call, order, { status }, { kind: 'parcel_added', by: 'brand', after: sizeOf(body) }, added)
  }),

  serve(editParcel, async (call) => {
    const { tx, brandId, now, params, body } = call
    const [[order, lines], parcels] = await lockWithParcels(tx, brandId, params.id)
    const status = statusAfter('edit-parcel', order, { by: 'brand', now })
    if (!parcels.some(({ id }) => id === body.parcel_id)) throw missing('parcel')
    const others = parcels.filter(({ id }) => id !== body.parcel_id)
    checkContents(
      lines,
      others.flatMap((parcel) => parcel.lines),
      body.lines ?? [],
    )
    const changed = changeShipment(tx, brandId, body.parcel_id, body)
    return moveOrder(call, order, { status }, { kind: 'parcel_edited', by: 'brand', after: sizeOf(body) }, changed)
  }),

  serve(resetParcels, async (call) => {
    const { tx, brandId, now, params } = call
    const order = await lockOrder(tx, brandId, params.id)
    const status = statusAfter('reset-parcels', order, { by: 'brand', now })
    const cleared = clearShipments(tx, brandId, order.id)
    return moveOrder(call, order, { status, shipping_method: null }, { kind: 'parcels_reset', by: 'brand' }, cleared)
  }),

  serve(trackOrder, async (call) => {
    const { tx, brandId, now, params, body } = call
    const order = await lockOrder(tx, brandId, params.id)
    const status = statusAfter('track', order, { by: 'brand', now })
    return moveOrder(call, order, { status, ...trackingOf(body) }, { kind: 'tracked', by: 'brand' })
  }),

  serve(shipOrder, async (call) => {
    const { tx, brandId, now, params, body } = call
    const [order, lines] = await lockWithLines(tx, brandId, params.id)
    const status = statusAfter('ship', order, { by: 'brand', now })
    const errors = shippingErrors(body.method, body)
    if (Object.keys(errors).length) throw malformed(errors)
    const change = { status, shipping_method: body.method, shipped_at: now, cancel_requested_at: null, ...trackingOf(body) }
    return moveOrder(call, order, change, { kind: 'shipped', by: 'brand' }, takeOut(tx, brandId, lines))
  }),

  serve(deliverOrder, async (call) => {
    const { tx, brandId, now, params } = call
    const order = await lockOrder(tx, brandId, params.id)
    const status = statusAfter('deliver', order, { by: 'brand', now })
    return moveOrder(call, order, { status, delivered_at: now }, { kind: 'delivered', by: 'brand' })
  }),

  serve(getPackingSlip, async ({ tx, brandId, params, query }) => {
    const slip = await slipOf(tx, brandId, params.id, query.language_code)
    return { content: await packingSlip(slip), content_type: 'application/pdf', file_name: `${slip.number}.pdf` }
  }),
]

const lockWithParcels = (tx: Tx, brandId: string, id: string) => Promise.all([lockWithLines(tx, brandId, id), shipmentsOf(tx, brandId, id)])

type Size = { length_cm: number; width_cm: number; height_cm: number; weight_kg: number }
const sizeOf = ({ length_cm, width_cm, height_cm, weight_kg }: Size) => ({ length_cm, width_cm, height_cm, weight_kg })

type Tracking = { tracking_number?: string | undefined; carrier?: string | undefined; shipping_cost?: string | undefined }
/** What was said of the tracking; what was not said stays. An empty text takes it away. */
const trackingOf = ({ tracking_number, carrier, shipping_cost }: Tracking) => ({
  ...(tracking_number !== undefined && { tracking_number: tracking_number || null }),
  ...(carrier !== undefined && { carrier: carrier || null }),
  ...(shipping_cost !== undefined && { shipping_cost }),
})
