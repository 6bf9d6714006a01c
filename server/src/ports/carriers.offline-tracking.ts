import { carrierOf } from '@linesheet/domain/carriers'
import { daysAfter } from '@linesheet/domain/days'
import type { TrackedParcel, Tracking, TrackingEvent } from './carriers.types.ts'

/** What happens to a parcel, as parts of its days in transit. */
const stations: readonly (readonly [part: number, Omit<TrackingEvent, 'at'>])[] = [
  [0.05, { status: 'in_transit', message: 'Picked up', place: 'Origin' }],
  [0.5, { status: 'in_transit', message: 'Arrived at a sorting centre', place: 'On the way' }],
  [0.9, { status: 'out_for_delivery', message: 'Out for delivery', place: 'Destination' }],
  [1, { status: 'delivered', message: 'Delivered', place: 'Destination' }],
]

/**
 * Parcels with our own labels move along by the clock, in the days of their service. Of a number that has the form of another carrier's nothing
 * more is known; others cannot be tracked.
 */
export function trackOffline({ tracking_number, reference, shipped_at, now }: TrackedParcel): Tracking | undefined {
  const days = Number(reference?.split('/')[2])
  if (reference && days > 0) {
    const events = stations.flatMap(([part, event]) => {
      const at = daysAfter(shipped_at, days * part)
      return at <= now ? [{ ...event, at: at.toISOString() }] : []
    })
    return { reference, status: events.at(-1)?.status ?? 'pre_transit', events }
  }
  return carrierOf(tracking_number) ? { reference: tracking_number, status: 'unknown', events: [] } : undefined
}
