import type { Order } from '@linesheet/contract/orders/orders'
import { carrierOf } from '@linesheet/domain/orders/carriers'
import { amountText, maxAmount } from '@linesheet/domain/platform/readers/amount'

export const trackingFields = ['tracking_number', 'carrier', 'shipping_cost'] as const
export type Tracking = Record<(typeof trackingFields)[number], string>

type OrderTracking = Pick<Order, 'tracking_number' | 'carrier' | 'shipping_cost'>

/** The tracking of an order as texts of fields. */
export const toTexts = ({ tracking_number, carrier, shipping_cost }: OrderTracking): Tracking => ({
  tracking_number: tracking_number ?? '',
  carrier: carrier ?? '',
  shipping_cost: shipping_cost ?? '',
})

const trimmed = ({ tracking_number, carrier, shipping_cost }: Tracking, currency: string): Tracking => ({
  tracking_number: tracking_number.trim(),
  carrier: carrier.trim(),
  shipping_cost: amountText(shipping_cost, currency, { max: maxAmount }),
})

/** The changed fields of an order's tracking. An emptied field is sent empty, which clears it. */
export function trackingChange(order: OrderTracking, typed: Tracking, currency: string): Partial<Tracking> {
  const [before, after] = [toTexts(order), trimmed(typed, currency)]
  return Object.fromEntries(trackingFields.filter((field) => after[field] !== before[field]).map((field) => [field, after[field]]))
}

/** The tracking with which an order ships. A cost that is missing is left out: the server asks for it. */
export function shipmentTracking(typed: Tracking, currency: string) {
  const { shipping_cost, ...rest } = trimmed(typed, currency)
  return { ...rest, ...(shipping_cost && { shipping_cost }) }
}

/** The changes that come with a tracking number: the carrier it is from, unless the user has entered another. */
export function trackingNumberChange(tracking: Tracking, tracking_number: string): Partial<Tracking> {
  const isOwnEntry = tracking.carrier !== '' && tracking.carrier !== carrierOf(tracking.tracking_number)
  return isOwnEntry ? { tracking_number } : { tracking_number, carrier: carrierOf(tracking_number) ?? '' }
}
