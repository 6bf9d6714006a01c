import {
  addParcel,
  editParcel,
  markDelivered,
  removeParcel,
  resetParcels,
  setShipmentAddress,
  shipOrder,
  updateTracking,
} from '@linesheet/contract/orders/orders.shipments'
import { checkNoLabel } from '@linesheet/domain/orders/labels'
import { statusAfter } from '@linesheet/domain/orders/orders'
import { validateParcelLines } from '@linesheet/domain/orders/shipping'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { findOptionalLocation, shipFromColumns } from '../../brand/settings/locations.sql.ts'
import { type SteppedCall, serve, serveFromFirstStep } from '../../platform/http/serve.ts'
import { changeOrder, noTracking, toUndoableCall } from '../change-order.ts'
import { releaseLabel } from '../labels/release-label.sql.ts'
import { findOrder, type LockedFullOrder, lockFullOrder } from '../orders.sql.ts'
import { checkNewNumber } from '../parcel-tracking/check-parcel.ts'
import { type AnsweredOrder, orderWarnings, transitionOrder, withActions } from '../transition.ts'
import { addParcelTo, removeParcelFrom } from './pack-order.ts'
import { type ParcelSize, pickParcelSize } from './parcel-size.ts'
import { deleteParcels, updateParcel } from './parcels.sql.ts'

export const shipmentRoutes = [
  serve(setShipmentAddress, async (call) => {
    const { tx, brandId, now, params, body } = call
    const [order, location] = await Promise.all([
      lockFullOrder(tx, brandId, params.id),
      findOptionalLocation(tx, brandId, body.location_id),
    ])
    const status = statusAfter('set-address', order, { by: 'brand', now })
    checkNoLabel(order)
    const shipFrom = body.address
      ? { shipping_from_location_id: null, shipping_from_address: JSON.stringify(body.address) }
      : shipFromColumns(location ?? order.default_location)
    return transitionOrder(call, order, { change: { status, ...shipFrom }, activity: { kind: 'address_set', actor: 'brand' } })
  }),

  serve(addParcel, async (call) => {
    const order = await lockFullOrder(call.tx, call.brandId, call.params.id)
    return addParcelTo(toUndoableCall(call, call.body), order, toParcel(call.body))
  }),

  serve(editParcel, async (call) => {
    const { tx, brandId, now, params, body } = call
    const order = await lockFullOrder(tx, brandId, params.id)
    const status = statusAfter('edit-parcel', order, { by: 'brand', now })
    checkNoLabel(order)
    if (!order.shipments.some(({ id }) => id === body.parcel_id)) throw notFoundRefusal('parcel')
    const others = order.shipments.filter(({ id }) => id !== body.parcel_id)
    validateParcelLines(order.order_variations, packedLines(others), body.lines ?? [])
    const parcels = order.shipments.map((parcel) => (parcel.id === body.parcel_id ? { ...parcel, ...toParcel(body) } : parcel))
    updateParcel(tx, brandId, body.parcel_id, toParcel(body))
    return transitionOrder(call, order, {
      change: { status },
      activity: { kind: 'parcel_edited', actor: 'brand', after: pickParcelSize(body) },
      parcels,
    })
  }),

  serve(removeParcel, async (call) => {
    const order = await lockFullOrder(call.tx, call.brandId, call.params.id)
    return removeParcelFrom(call, order, call.body.parcel_id)
  }),

  serve(resetParcels, async (call) => {
    const { tx, brandId, now, params } = call
    const order = await lockFullOrder(tx, brandId, params.id)
    const status = statusAfter('reset-parcels', order, { by: 'brand', now })
    deleteParcels(tx, brandId, order.id)
    return transitionOrder(call, order, {
      change: { status, shipping_method: null, ...(order.label && noTracking) },
      activity: { kind: 'parcels_reset', actor: 'brand' },
      parcels: [],
      label: releaseLabel(tx, brandId, order.label, now),
    })
  }),

  serveFromFirstStep(updateTracking, async (call) => {
    const { lastStep, params, body } = call
    const order = await lastStep(call, (tx, after) => changeOrder.track({ ...call, tx, ...after }, params.id, body))
    return withTracking(call, order)
  }),

  serveFromFirstStep(shipOrder, async (call) => {
    const { lastStep, params, body } = call
    const order = await lastStep(call, (tx, after) => changeOrder.ship(toUndoableCall({ ...call, tx, ...after }, body), params.id, body))
    return withTracking(call, order)
  }),

  serve(markDelivered, async (call) => {
    const { tx, brandId, now, params } = call
    const order = await lockFullOrder(tx, brandId, params.id)
    const status = statusAfter('deliver', order, { by: 'brand', now })
    return transitionOrder(call, order, { change: { status, delivered_at: now }, activity: { kind: 'delivered', actor: 'brand' } })
  }),
]

type TrackedCall = SteppedCall & { brandId: string }

/**
 * The order after its carrier was asked about a new number; without an answer within seconds the carrier is asked later. The order is read again if more has
 * changed than whether the number is known.
 */
async function withTracking({ step, context, brandId, now }: TrackedCall, order: AnsweredOrder): Promise<AnsweredOrder> {
  const tracker = order.trackers.find(({ is_known }) => is_known === null)
  if (!tracker) return order
  const is_known = await checkNewNumber(context, brandId, order, tracker)
  if (is_known === undefined) return step({ brandId }, async (tx) => withActions(await findOrder(tx, brandId, order.id), now))
  const trackers = order.trackers.map((followed) => (followed === tracker ? { ...tracker, is_known } : followed))
  return { ...order, trackers, warnings: orderWarnings({ ...order, trackers }) }
}

const packedLines = (parcels: LockedFullOrder['shipments']) => parcels.flatMap(({ lines }) => lines)

type ParcelLine = { order_variation_id: string; quantity: number }
/** Lines without units are dropped. */
const toParcel = ({ lines = [], ...size }: ParcelSize & { lines?: ParcelLine[] | undefined }) => ({
  ...pickParcelSize(size),
  lines: lines.filter(({ quantity }) => quantity > 0),
})
