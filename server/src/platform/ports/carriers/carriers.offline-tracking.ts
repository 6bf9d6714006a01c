import { daysAfter } from '@linesheet/domain/platform/days'
import type { TrackedParcel, Tracking, TrackingEvent } from './carriers.types.ts'

/** The events of a parcel, at fractions of its days in transit. */
const stations: readonly (readonly [part: number, Omit<TrackingEvent, 'at'>])[] = [
  [0.05, { status: 'in_transit', message: 'Picked up', place: 'Origin' }],
  [0.5, { status: 'in_transit', message: 'Arrived at a sorting centre', place: 'On the way' }],
  [0.9, { status: 'out_for_delivery', message: 'Out for delivery', place: 'Destination' }],
  [1, { status: 'delivered', message: 'Delivered', place: 'Destination' }],
]

/**
 * Parcels with our own labels move along by the clock, in the days of their service. Another number that could be a carrier's is known without further
 * events; a text that could not be one cannot be tracked.
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
  return couldBeNumber(tracking_number) ? { reference: tracking_number, status: 'unknown', events: [] } : undefined
}

/** Letters and digits, most of them digits. */
function couldBeNumber(text: string) {
  const number = text.replace(/[\s-]/g, '')
  return /^[\dA-Z]{8,40}$/i.test(number) && number.replace(/\D/g, '').length * 2 >= number.length
}
