import { checkNoLabel } from '@linesheet/domain/orders/labels'
import { statusAfter } from '@linesheet/domain/orders/orders'
import { contentsWeight, unitsLeftBehind, unpackedQuantities } from '@linesheet/domain/orders/packing'
import { validateParcelLines } from '@linesheet/domain/orders/shipping'
import { invalidInputRefusal, notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { Call } from '../../platform/call.ts'
import type { UndoableCall } from '../change-order.ts'
import { type LockedFullOrder, lockFullOrder } from '../orders.sql.ts'
import { transitionOrder, withActions } from '../transition.ts'
import { type ParcelSize, pickParcelSize } from './parcel-size.ts'
import { deleteParcel, insertParcel } from './parcels.sql.ts'

/** In cm and kg. Without a weight, each parcel weighs what its products weigh. */
export type ParcelForAll = { length_cm: number; width_cm: number; height_cm: number; weight_kg?: number | undefined }

type NewParcel = ParcelSize & { lines: { order_variation_id: string; quantity: number }[] }

/** Adds a parcel to an order that the transaction has locked. Throws by line if the other parcels do not leave enough units. */
export function addParcelTo(call: UndoableCall, order: LockedFullOrder, parcel: NewParcel) {
  const { tx, brandId, now, undoUntil } = call
  const status = statusAfter('add-parcel', order, { by: 'brand', now })
  checkNoLabel(order)
  const packed = order.shipments.flatMap(({ lines }) => lines)
  validateParcelLines(order.order_variations, packed, parcel.lines)
  const added = { ...parcel, id: newId(), position: order.shipments.length + 1, label_tracking_number: null }
  insertParcel(tx, brandId, order.id, added, now)
  return transitionOrder(call, order, {
    change: { status },
    activity: { kind: 'parcel_added', actor: 'brand', after: pickParcelSize(parcel) },
    parcels: [...order.shipments, added],
    undo: undoUntil && { action: 'pack', until: undoUntil, parcel_id: added.id },
  })
}

/** Removes a parcel of an order that the transaction has locked. Without any parcel left, the order has to be packed again, as after a reset. */
export function removeParcelFrom(call: Call, order: LockedFullOrder, parcelId: string) {
  const { tx, brandId, now } = call
  const removed = order.shipments.find(({ id }) => id === parcelId)
  const left = order.shipments.filter((parcel) => parcel !== removed)
  const status = statusAfter(left.length ? 'edit-parcel' : 'reset-parcels', order, { by: 'brand', now })
  checkNoLabel(order)
  if (!removed) throw notFoundRefusal('parcel')
  deleteParcel(tx, brandId, order.id, removed.id)
  return transitionOrder(call, order, {
    change: { status, ...(!left.length && { shipping_method: null }) },
    activity: { kind: 'parcel_removed', actor: 'brand', after: pickParcelSize(removed) },
    parcels: left.map((parcel, at) => ({ ...parcel, position: at + 1 })),
  })
}

/**
 * Packs all units that are in no parcel yet into one parcel of that size. An order that is packed already stays as it is, also if its parcels do not
 * list their contents. Throws by field when a product has no weight.
 */
export async function packOrder(call: UndoableCall, id: string, parcel: ParcelForAll) {
  const { tx, brandId, now } = call
  const order = await lockFullOrder(tx, brandId, id)
  statusAfter('add-parcel', order, { by: 'brand', now })
  if (order.shipments.length && !unitsLeftBehind(order.order_variations, order.shipments).length) return withActions(order, now)
  const unpacked = unpackedQuantities(order.order_variations, order.shipments)
  const lines = Object.entries(unpacked).flatMap(([order_variation_id, quantity]) => (quantity ? [{ order_variation_id, quantity }] : []))
  const weight_kg = parcel.weight_kg ?? contentsWeight(order.order_variations, unpacked)
  if (weight_kg === undefined) throw invalidInputRefusal({ weight_kg: 'product_weight_unknown' })
  return addParcelTo(call, order, { ...pickParcelSize({ ...parcel, weight_kg }), lines })
}
