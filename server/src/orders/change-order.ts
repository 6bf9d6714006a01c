import { checkNoLabel } from '@linesheet/domain/orders/labels'
import type { CancelReason, ShippingMethod } from '@linesheet/domain/orders/orders'
import { statusAfter } from '@linesheet/domain/orders/orders'
import { shippingErrors, shipsByLabel } from '@linesheet/domain/orders/shipping'
import { undoDeadline } from '@linesheet/domain/orders/undo'
import { dayIn } from '@linesheet/domain/platform/days'
import { toAmount, toMinor } from '@linesheet/domain/platform/money'
import { invalidInputRefusal, isStale, Refusal, staleRecordRefusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import { changeTags, tagLimits } from '@linesheet/domain/platform/tags'
import { findOptionalLocation, shipFromColumns } from '../brand/settings/locations.sql.ts'
import type { Call } from '../platform/call.ts'
import type { AppContext } from '../platform/context.ts'
import { insertEffects } from '../platform/outbox/outbox.ts'
import { releaseLabel } from './labels/release-label.sql.ts'
import { cancelledMailEffect } from './manual-orders/cancelled-mail.ts'
import { type LockedFullOrder, type LockedOrder, lockFullOrder } from './orders.sql.ts'
import { insertLabelTrackers, insertTracker, replaceTracker } from './parcel-tracking/trackers.sql.ts'
import { refundEffect } from './payments/start-charge.ts'
import { repriceLines } from './reprice.ts'
import { transitionOrder, withActions } from './transition.ts'
import type { Transition } from './transition.types.ts'
import { lockUnitsOnHand } from './undo/undo.sql.ts'

/** `undoUntil`: until when the change can be undone; absent if others are notified of it at once. */
export type UndoableCall = Call & { undoUntil?: Date | undefined }
/** `defaultCommissionRate`: the commission of a retailer who is not locked to the brand. */
export type OrderCall = UndoableCall & { defaultCommissionRate: number }

/** The call with the commission rate of the configuration, for changes that reprice lines. */
export const toOrderCall = (call: UndoableCall & { context: AppContext }): OrderCall => ({
  ...call,
  defaultCommissionRate: call.context.config.COMMISSION_RATE,
})

/** The call with the time until which its change can be undone, if its body asks for that. */
export const toUndoableCall = <C extends Call>(call: C, { undoable }: { undoable?: boolean | undefined }): C & UndoableCall =>
  undoable ? { ...call, undoUntil: undoDeadline(call.now) } : call

/** The order, locked for an edit of that version. Throws 409 with the current order for another version. */
export async function lockForEdit({ tx, brandId, now }: Call, id: string, version: number) {
  const order = await lockFullOrder(tx, brandId, id)
  if (isStale(version, order)) throw staleRecordRefusal(withActions(order, now))
  return order
}

/** Whether this call's change of the order can be undone. An order that needed no change keeps the undo of an earlier change. */
export const canUndo = ({ undoUntil }: UndoableCall, { undo_until }: { undo_until: string | null }) =>
  undoUntil !== undefined && undo_until !== null && undoUntil.getTime() === new Date(undo_until).getTime()

type AcceptInput = {
  target_shipment_date: string
  location_id?: string | undefined
  lines?: { id: string; quantity: number }[] | undefined
}
type CancelInput = { reason: CancelReason; note?: string | undefined }
export type TrackingInput = { tracking_number?: string | undefined; carrier?: string | undefined; shipping_cost?: string | undefined }
type ShipInput = TrackingInput & { method: ShippingMethod }
type TagInput = { add_tags?: readonly string[] | undefined; remove_tags?: readonly string[] | undefined }

/** The changes that a brand makes to one order or to many. Each locks the order, and throws its refusals before anything is written. */
export const changeOrder = {
  async accept(call: OrderCall, id: string, { target_shipment_date, location_id, lines: changes }: AcceptInput) {
    const { tx, brandId } = call
    const [order, location] = await Promise.all([lockFullOrder(tx, brandId, id), findOptionalLocation(tx, brandId, location_id)])
    return acceptLockedOrder(call, order, { target_shipment_date, location, changes })
  },

  async cancel(call: Call, id: string, { reason, note }: CancelInput) {
    const order = await lockFullOrder(call.tx, call.brandId, id)
    return transitionOrder(call, order, cancellation(call, order, { reason, note }))
  },

  async ship(call: UndoableCall, id: string, { method, ...tracking }: ShipInput) {
    const { tx, brandId, now, undoUntil } = call
    const order = await lockFullOrder(tx, brandId, id)
    const status = statusAfter('ship', order, { by: 'brand', now })
    const isByLabel = shipsByLabel(order, method, tracking.tracking_number)
    if (!isByLabel) checkNoLabel(order)
    throwIfInvalid(shippingErrors(isByLabel ? 'provider' : method, { ...tracking, has_label: order.label?.status === 'bought' }))
    const own = { shipping_method: method, ...(method === 'own_untracked' && noNumber), ...trackingColumns(tracking) }
    const shipping = isByLabel ? { shipping_method: 'provider' as const } : own
    const trackers = await insertTrackers(call, order.id, isByLabel ? undefined : (tracking.tracking_number ?? ''))
    const taken = undoUntil && (await lockUnitsOnHand(tx, brandId, order.order_variations))
    return transitionOrder(call, order, {
      change: { status, shipped_at: now, ...shipping },
      activity: { kind: 'shipped', actor: 'brand' },
      stock: { effect: 'ship', lines: order.order_variations },
      trackers,
      undo: undoUntil && { action: 'ship', until: undoUntil, taken },
    })
  },

  /** A number that changes after shipping replaces the one that is followed. */
  async track(call: Call, id: string, tracking: TrackingInput) {
    const { tx, brandId, now } = call
    const order = await lockFullOrder(tx, brandId, id)
    const status = statusAfter('track', order, { by: 'brand', now })
    checkNoLabel(order)
    return transitionOrder(call, order, {
      change: { status, ...trackingColumns(tracking) },
      activity: { kind: 'tracked', actor: 'brand' },
      trackers: replaceTracker(tx, brandId, order, tracking.tracking_number, now),
    })
  },

  /** An order that has the tags already stays as it is, without an entry in its history. */
  async tag(call: Call, id: string, { add_tags = [], remove_tags = [] }: TagInput) {
    const order = await lockFullOrder(call.tx, call.brandId, id)
    const tags = changeTags(order.tags, add_tags, remove_tags)
    if (tags.join('\n') === order.tags.join('\n')) return withActions(order, call.now)
    if (tags.length > tagLimits.most) throw new Refusal('order.too-many-tags', `An order can have up to ${tagLimits.most} tags`)
    return transitionOrder(call, order, { change: { tags }, activity: { kind: 'edited', actor: 'brand', after: { tags } } })
  },
}

/** The time of the brand's answer: its first accept, edit or cancel. A manual order is answered by its retailer (docs/product/orders.md). */
export const brandAnswer = ({ origin, answered_at }: Pick<LockedFullOrder, 'origin' | 'answered_at'>, now: Date) => ({
  answered_at: origin === 'manual' ? answered_at : (answered_at ?? now),
})

/** The cancellation of an order by its brand. Throws if the order cannot be cancelled. */
export function cancellation({ tx, brandId, now }: Call, order: LockedFullOrder, { reason, note }: CancelInput): Transition {
  const status = statusAfter('cancel', order, { by: 'brand', now })
  checkCancelNote({ reason, note })
  // A payment by card is refunded to the card.
  const refunds = order.payment_status === 'paid' ? [refundEffect(order.id)] : []
  if (order.origin === 'manual') insertEffects(tx, brandId, [cancelledMailEffect(order.id), ...refunds], now)
  const columns = { cancel_reason: reason, cancel_note: note ?? '', cancelled_at: now }
  return {
    change: { status, ...columns, ...brandAnswer(order, now), ...(order.label && noTracking) },
    activity: { kind: 'cancelled', actor: 'brand', text: note },
    stock: order.status === 'new' ? undefined : { effect: 'release', lines: order.order_variations },
    label: releaseLabel(tx, brandId, order.label, now),
  }
}

/** The end of a retailer's request to cancel, by the brand or because nobody answered it. */
export const declinedCancellation = (actor: 'brand' | 'clock'): Transition => ({
  change: { cancel_requested_at: null },
  activity: { kind: 'edited', actor, after: { cancel_request: 'declined' } },
})

type Acceptance = {
  target_shipment_date: string
  /** The location that the order ships from; without it, the order's own address or the brand's default location is used. */
  location?: Awaited<ReturnType<typeof findOptionalLocation>>
  changes?: AcceptInput['lines']
  /** Accepted by the brand's rule, not by one of its users. */
  isAutomatic?: boolean
}

/** Accepts an order that the transaction has locked. */
export function acceptLockedOrder(call: OrderCall, order: LockedFullOrder, acceptance: Acceptance) {
  const { now, defaultCommissionRate, undoUntil } = call
  const { target_shipment_date, location, changes, isAutomatic = false } = acceptance
  const status = statusAfter('accept', order, { by: 'brand', now })
  checkShipDay(order, target_shipment_date, now)
  const { lines, columns, reduced } = repriceLines(order, order.order_variations, changes, defaultCommissionRate)
  const keepsAddress = !location && order.shipping_from_address
  const shipFrom = keepsAddress ? {} : shipFromColumns(location ?? order.default_location)
  return transitionOrder(call, order, {
    change: { status, target_shipment_date, ...shipFrom, ...columns, ...brandAnswer(order, now), accepted_at: now },
    activity: {
      kind: 'accepted',
      actor: 'brand',
      after: { ...(reduced.length && { reduced }), ...(isAutomatic && { automatic: true }) },
    },
    lines: changes && lines,
    stock: { effect: 'reserve', lines },
    undo: undoUntil && { action: 'accept', until: undoUntil },
  })
}

/** Follows the parcels of an order that ships with labels, or the number that the brand entered, if any. Returns the trackers. */
async function insertTrackers({ tx, brandId, now }: Call, orderId: string, tracking_number: string | undefined) {
  if (tracking_number === undefined) return insertLabelTrackers(tx, brandId, orderId, now)
  return tracking_number ? [insertTracker(tx, brandId, { orderId, tracking_number, shipped_at: now, now })] : []
}

/** Throws unless the day is today in the brand's time zone, or later. */
export function checkShipDay({ time_zone }: Pick<LockedOrder, 'time_zone'>, day: string, now: Date) {
  if (day < dayIn(time_zone, now)) throw invalidInputRefusal({ target_shipment_date: 'date_in_past' })
}

export function checkCancelNote({ reason, note }: CancelInput) {
  if (reason === 'other' && !note) throw invalidInputRefusal({ note: 'note_required' })
}

/** Clears the old tracking number of a parcel that is sent untracked: with one, the order could not be marked as delivered by hand. */
const noNumber = { tracking_number: null, carrier: null }

/** The order's columns that a label has filled, cleared. */
export const noTracking = { shipping_method: null, ...noNumber }

/** The columns of the fields that are set; the others keep their value. An empty text clears a field. */
const trackingColumns = ({ tracking_number, carrier, shipping_cost }: TrackingInput) => ({
  ...(tracking_number !== undefined && { tracking_number: tracking_number || null }),
  ...(carrier !== undefined && { carrier: carrier || null }),
  ...(shipping_cost !== undefined && { shipping_cost: shipping_cost ? toAmount(toMinor(shipping_cost)) : null }),
})
