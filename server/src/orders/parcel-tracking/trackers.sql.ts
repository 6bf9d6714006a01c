import type { Order } from '@linesheet/contract/orders/orders'
import type { TrackingStatus } from '@linesheet/domain/orders/tracking-status'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { jsonRows } from '../../platform/db/json-rows.ts'
import { insert, write } from '../../platform/db/prepared.ts'

/** How many of a parcel's latest events screens show. */
const shownEvents = 20

/** The followed parcels of the order `o`, with their events, the latest first. */
export const trackersColumn = (brandId: string) =>
  jsonRows<Order['trackers'][number]>(sql`
    select t.id, t.parcel_id, t.tracking_number, t.status, t.is_known, ${jsonRows(sql`
      select e.at, e.status, e.message, e.place from tracking_events e
      where e.brand_id = ${brandId} and e.tracker_id = t.id order by e.at desc, e.status, e.message limit ${sql.lit(shownEvents)}`)} as events
    from trackers t where t.brand_id = ${brandId} and t.order_id = o.id order by t.id`)

type Tracker = Order['trackers'][number]

/** Follows the parcels of an order that ships with labels. Returns their trackers. */
export async function insertLabelTrackers(tx: Tx, brandId: string, orderId: string, now: Date): Promise<Tracker[]> {
  const { rows } = await sql<Omit<Tracker, 'events'>>`
    insert into trackers (brand_id, id, order_id, parcel_id, tracking_number, reference, is_known, shipped_at, next_check_at)
    select ${brandId}::uuid, l.id, l.order_id, l.parcel_id, l.tracking_number, l.reference, true, ${now}::timestamptz, ${now}::timestamptz
    from labels l join label_purchases p on p.brand_id = ${brandId} and p.id = l.purchase_id
    where l.brand_id = ${brandId} and l.order_id = ${orderId} and p.status = 'bought'
    returning id, parcel_id, tracking_number, status, is_known`.execute(tx)
  return rows.map((tracker) => ({ ...tracker, events: [] })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

type OwnParcel = { orderId: string; tracking_number: string; shipped_at: Date; now: Date }
/** Follows a number that the brand entered. Returns its tracker. */
export function insertTracker(tx: Tx, brandId: string, { orderId, tracking_number, shipped_at, now }: OwnParcel): Tracker {
  const id = newId()
  insert(tx, 'trackers', { brand_id: brandId, id, order_id: orderId, tracking_number, shipped_at, next_check_at: now })
  return { id, parcel_id: null, tracking_number, status: 'unknown', is_known: null, events: [] }
}

export const deleteTrackers = (tx: Tx, brandId: string, orderId: string) =>
  write(tx, tx.deleteFrom('trackers').where('brand_id', '=', brandId).where('order_id', '=', orderId))

type ShippedOrder = { id: string; shipped_at: string | null; tracking_number: string | null }
/**
 * Follows a new number in place of the old one, once the order has shipped. Returns the trackers after that; undefined when they stay the same, as for an
 * undefined number.
 */
export function replaceTracker(tx: Tx, brandId: string, order: ShippedOrder, tracking_number: string | undefined, now: Date) {
  if (!order.shipped_at || tracking_number === undefined || tracking_number === (order.tracking_number ?? '')) return
  deleteTrackers(tx, brandId, order.id)
  if (!tracking_number) return []
  return [insertTracker(tx, brandId, { orderId: order.id, tracking_number, shipped_at: new Date(order.shipped_at), now })]
}

/** Undefined when the parcel is no longer followed. */
export const findTracker = (tx: Tx, brandId: string, id: string) =>
  tx
    .selectFrom('trackers')
    .select(['id', 'tracking_number', 'reference', 'shipped_at', 'next_check_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()

export type TrackerState = { status: TrackingStatus; delivered_at: string | null }
/** The status of each parcel of an order, and when the carrier delivered it. */
export async function findTrackerStates(tx: Tx, brandId: string, orderId: string): Promise<TrackerState[]> {
  const { rows } = await sql<TrackerState>`
    select t.status, (
      select max(e.at) from tracking_events e
      where e.brand_id = ${brandId} and e.tracker_id = t.id and e.status = 'delivered') as delivered_at
    from trackers t where t.brand_id = ${brandId} and t.order_id = ${orderId}`.execute(tx)
  return rows
}

type TrackerChange = {
  status?: TrackingStatus
  reference?: string | null
  is_known?: boolean
  next_check_at: Date | null
}
export const updateTracker = (tx: Tx, brandId: string, id: string, change: TrackerChange): void =>
  write(tx, tx.updateTable('trackers').set(change).where('brand_id', '=', brandId).where('id', '=', id))

type Event = { at: string; status: TrackingStatus; message: string; place: string }
/** Stores events; one that is known already stays as it is. Returns how many are new. */
export async function insertTrackingEvents(tx: Tx, brandId: string, trackerId: string, events: readonly Event[]) {
  if (!events.length) return 0
  const added = await tx
    .insertInto('tracking_events')
    .values(events.map((event) => ({ ...event, brand_id: brandId, tracker_id: trackerId })))
    .onConflict((conflict) => conflict.columns(['brand_id', 'tracker_id', 'at', 'status']).doNothing())
    .returning('at')
    .execute()
  return added.length
}
