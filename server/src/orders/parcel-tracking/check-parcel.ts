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
import { type LockedOrder, lockOrder } from '../orders.sql.ts'
import { applyTransition } from '../transition.ts'
import { findTracker, findTrackers, insertTrackingEvents, updateTracker } from './trackers.sql.ts'

/** How often a carrier is asked about a parcel, about a number that no carrier knows yet, and for how long. */
const hour = 3_600_000
const askAgainMs = 2 * hour
const askAgainUnknownMs = 12 * hour
const followDays = 60

/**
 * Asks the carrier where a parcel is and records what is new. Nothing is locked meanwhile. The order is delivered with the last of its parcels.
 * Throws `carrier.unreachable`.
 */
export async function checkParcel(context: AppContext, brandId: string, trackerId: string) {
  const { db, clock, ports } = context
  const tracker = await db.write({ brandId }, (tx) => findTracker(tx, brandId, trackerId))
  if (!tracker?.next_check_at) return
  const { tracking_number, reference } = tracker
  const shipped_at = new Date(tracker.shipped_at)
  const tracking = await ports.carriers.track({ tracking_number, reference, shipped_at, now: clock() })
  await recordTracking(context, brandId, trackerId, tracking)
}

const recordTracking = (context: AppContext, brandId: string, trackerId: string, tracking: Tracking | undefined) =>
  writeAndPublish(context, brandId, async (call) => {
    const { tx, now, publish } = call
    const found = await findTracker(tx, brandId, trackerId)
    if (!found) return
    const order = await lockOrder(tx, brandId, found.order_id)
    const tracker = await findTracker(tx, brandId, trackerId)
    if (!tracker) return
    const isOver = order.status !== 'shipped' || daysAfter(new Date(tracker.shipped_at), followDays) <= now
    if (!tracking) {
      const next_check_at = isOver ? null : new Date(now.getTime() + askAgainUnknownMs)
      if (tracker.is_known === null) await updateTracker(tx, brandId, trackerId, { is_known: false, next_check_at })
      else await updateTracker(tx, brandId, trackerId, { next_check_at })
      return publish('order.tracked', order.id)
    }
    const { status, reference, events } = tracking
    const next_check_at = isOver || isFinalStatus(status) ? null : new Date(now.getTime() + askAgainMs)
    await updateTracker(tx, brandId, trackerId, { status, reference, is_known: true, next_check_at })
    const added = await insertTrackingEvents(tx, brandId, trackerId, events)
    if (status !== tracker.status) await recordStatus(call, order, tracker.tracking_number, tracking)
    if (status !== tracker.status || added) publish('order.tracked', order.id)
    await deliverOrder(call, order, tracking)
  })

/** An entry in the history for each new status. The order's own columns stay, so that nobody who edits it is disturbed. */
async function recordStatus({ tx, brandId, now }: Call, order: LockedOrder, tracking_number: string, tracking: Tracking) {
  const { status, events } = tracking
  const place = events.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]?.place ?? ''
  const entry = { id: newId(), kind: 'tracked', actor: 'carrier', after: { tracking: { status, place }, tracking_number } } as const
  insertActivity(tx, brandId, order.id, entry, now)
}

async function deliverOrder(call: Call, order: LockedOrder, { events }: Tracking) {
  const { tx, brandId, now } = call
  const trackers = await findTrackers(tx, brandId, order.id)
  const isDelivered = areDelivered(trackers.map(({ status }) => status as Tracking['status']))
  if (!isDelivered || !canPerform('deliver', order, { by: 'carrier', now })) return
  const status = statusAfter('deliver', order, { by: 'carrier', now })
  applyTransition(call, order, {
    change: { status, delivered_at: deliveryTime(order, events, now) },
    activity: { kind: 'delivered', actor: 'carrier' },
  })
}

/** When the carrier says that the last parcel arrived: not before the order shipped, and not in the future. */
function deliveryTime({ shipped_at }: LockedOrder, events: Tracking['events'], now: Date) {
  const times = events.filter(({ status }) => status === 'delivered').map(({ at }) => Date.parse(at))
  const earliest = shipped_at ? Date.parse(shipped_at) : 0
  return new Date(Math.min(now.getTime(), Math.max(earliest, ...times, times.length ? 0 : now.getTime())))
}

/** How long a request waits for the carrier. */
const requestWaitMs = 3000

/** Asks about the number that the brand has just entered for an order, so that it hears at once when no carrier knows it. Never throws. */
export async function checkNewNumber(context: AppContext, brandId: string, orderId: string) {
  const trackers = await context.db.write({ brandId }, (tx) => findTrackers(tx, brandId, orderId))
  const check = Promise.allSettled(trackers.filter(({ is_known }) => is_known === null).map(({ id }) => checkParcel(context, brandId, id)))
  await Promise.race([check, pause(requestWaitMs, undefined, { ref: false })])
}
