import { setTimeout as pause } from 'node:timers/promises'
import { canPerform, statusAfter } from '@linesheet/domain/orders/orders'
import { areDelivered, isFinalStatus } from '@linesheet/domain/orders/tracking-status'
import { daysAfter } from '@linesheet/domain/platform/days'
import { v7 as newId } from 'uuid'
import type { Call } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import type { Tracking } from '../../platform/ports/carriers/carriers.types.ts'
import { insertActivity } from '../activities.sql.ts'
import type { LockedOrder } from '../orders.sql.ts'
import { applyTransition } from '../transition.ts'
import { lockTrackedOrder } from './tracked-order.sql.ts'
import { findTracker, findTrackerStates, insertTrackingEvents, type TrackerState, updateTracker } from './trackers.sql.ts'

/** Intervals between checks of a parcel, also of a number that no carrier knows yet, and the end of all checks. */
const hour = 3_600_000
const askAgainMs = 2 * hour
const askAgainUnknownMs = 12 * hour
const followDays = 60

type ParcelToCheck = { id: string; tracking_number: string; reference: string | null; shipped_at: string }

/** Asks the carrier about a parcel that is still followed. Throws `carrier.unreachable`. */
export async function checkFollowedParcel(context: AppContext, brandId: string, trackerId: string) {
  const tracker = await context.db.read({ brandId }, (tx) => findTracker(tx, brandId, trackerId))
  if (tracker?.next_check_at) await checkParcel(context, brandId, tracker)
}

/**
 * Asks the carrier where a parcel is, and records the news. Nothing is locked while the carrier is asked. The order is delivered with the last of its
 * parcels. Throws `carrier.unreachable`.
 */
async function checkParcel(context: AppContext, brandId: string, { id, tracking_number, reference, shipped_at }: ParcelToCheck) {
  const { clock, ports } = context
  const tracking = await ports.carriers.track({ tracking_number, reference, shipped_at: new Date(shipped_at), now: clock() })
  return recordTracking(context, brandId, id, tracking)
}

/** Returns the order and its tracker as they were before, and whether the carrier had news; undefined when the parcel is no longer followed. */
const recordTracking = (context: AppContext, brandId: string, trackerId: string, tracking: Tracking | undefined) =>
  writeAndPublish(context, brandId, async (call) => {
    const { tx, now, publish } = call
    const order = await lockTrackedOrder(tx, brandId, trackerId)
    if (!order) return
    const { tracker } = order
    const isOver = order.status !== 'shipped' || daysAfter(new Date(tracker.shipped_at), followDays) <= now
    if (!tracking) {
      const next_check_at = isOver ? null : new Date(now.getTime() + askAgainUnknownMs)
      updateTracker(tx, brandId, trackerId, { is_known: tracker.is_known ?? false, next_check_at })
      publish('order.tracked', order.id)
      return { order, is_known: false, hasNews: false }
    }
    const { status, reference, events } = tracking
    const next_check_at = isOver || isFinalStatus(status) ? null : new Date(now.getTime() + askAgainMs)
    updateTracker(tx, brandId, trackerId, { status, reference, is_known: true, next_check_at })
    const added = await insertTrackingEvents(tx, brandId, trackerId, events)
    if (status !== tracker.status) recordStatus(call, order, tracker.tracking_number, tracking)
    const hasNews = status !== tracker.status || added > 0
    if (hasNews) publish('order.tracked', order.id)
    if (status === 'delivered') await deliverOrder(call, order)
    return { order, is_known: true, hasNews }
  })

/** Adds an entry to the history for each new status. The order's own columns stay the same, so that nobody who edits it is disturbed. */
function recordStatus({ tx, brandId, now }: Call, order: LockedOrder, tracking_number: string, tracking: Tracking) {
  const { status, events } = tracking
  const place = events.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]?.place ?? ''
  const entry = { id: newId(), kind: 'tracked', actor: 'carrier', after: { tracking: { status, place }, tracking_number } } as const
  insertActivity(tx, brandId, order.id, entry, now)
}

async function deliverOrder(call: Call, order: LockedOrder) {
  const { tx, brandId, now } = call
  if (!canPerform('deliver', order, { by: 'carrier', now })) return
  const parcels = await findTrackerStates(tx, brandId, order.id)
  if (!areDelivered(parcels.map((parcel) => parcel.status))) return
  const status = statusAfter('deliver', order, { by: 'carrier', now })
  applyTransition(call, order, {
    change: { status, delivered_at: deliveryTime(order, parcels, now) },
    activity: { kind: 'delivered', actor: 'carrier' },
  })
}

/** When the carrier says that the last parcel arrived: not before the order shipped, and not in the future. */
function deliveryTime({ shipped_at }: LockedOrder, parcels: readonly TrackerState[], now: Date) {
  const times = parcels.flatMap(({ delivered_at }) => (delivered_at ? [Date.parse(delivered_at)] : []))
  const earliest = shipped_at ? Date.parse(shipped_at) : 0
  return new Date(Math.min(now.getTime(), Math.max(earliest, ...times, times.length ? 0 : now.getTime())))
}

/** How long a request waits for the carrier. */
const requestWaitMs = 3000

type ShippedOrder = { version: number; shipped_at: string | null }

/**
 * Asks the carrier about the number that the brand has just entered, so that the brand learns at once if no carrier knows it. Returns whether a carrier does;
 * undefined when the carrier did not answer in time, or when more has changed since the order was read. Never throws.
 */
export async function checkNewNumber(
  context: AppContext,
  brandId: string,
  { version, shipped_at }: ShippedOrder,
  { id, tracking_number }: { id: string; tracking_number: string },
): Promise<boolean | undefined> {
  if (!shipped_at) return
  const check = checkParcel(context, brandId, { id, tracking_number, reference: null, shipped_at }).catch(() => undefined)
  const recorded = await Promise.race([check, pause(requestWaitMs, undefined, { ref: false })])
  if (!recorded || recorded.hasNews) return
  const { order, is_known } = recorded
  return order.version === version && order.tracker.is_known === null ? is_known : undefined
}
