import { carrierOf } from '@linesheet/domain/carriers'

export const trackingFields = ['tracking_number', 'carrier', 'shipping_cost'] as const
export type Tracking = Record<(typeof trackingFields)[number], string>

/** The request body; empty fields are left out. */
export const trackingBody = ({ tracking_number, carrier, shipping_cost }: Tracking) => ({
  ...(tracking_number.trim() && { tracking_number: tracking_number.trim() }),
  ...(carrier.trim() && { carrier: carrier.trim() }),
  ...(shipping_cost.trim() && { shipping_cost: shipping_cost.trim().replace(',', '.') }),
})

/** The changes that come with a tracking number: the carrier it is from, unless the user has entered another. */
export function trackingNumberChange(tracking: Tracking, tracking_number: string): Partial<Tracking> {
  const isOwnEntry = tracking.carrier !== '' && tracking.carrier !== carrierOf(tracking.tracking_number)
  return isOwnEntry ? { tracking_number } : { tracking_number, carrier: carrierOf(tracking_number) ?? '' }
}
