import type { CustomsItem } from '@linesheet/domain/orders/customs'
import type { CarrierErrorCode } from '@linesheet/domain/orders/labels'
import type { TrackingStatus } from '@linesheet/domain/orders/tracking-status'
import type { Address, CurrencyCode } from '@linesheet/domain/platform/places'
import { Refusal } from '@linesheet/domain/platform/refusal'

export type ShippedParcel = {
  id: string
  length_cm: number
  width_cm: number
  height_cm: number
  weight_kg: number
  /** The items that are declared to customs; empty if there is no customs border. */
  items: CustomsItem[]
}

/** All parcels of an order, with the facts that a carrier needs. `reference` is the order's number, for people. */
export type Shipment = {
  reference: string
  from: Address
  to: Address
  /** The currency of the prices, if the carrier lets us choose, and of the customs items. */
  currency_code: CurrencyCode
  is_international: boolean
  has_lithium: boolean
  parcels: ShippedParcel[]
}

/** The price of a service for all parcels together. `reference` is the adapter's key for buying it. */
export type CarrierQuote = {
  carrier: string
  service: string
  /** Usual days in transit; null if unknown. */
  days: number | null
  list_price: string
  currency_code: CurrencyCode
  /** The list price of each parcel, in the order of the shipment. */
  parcel_prices: string[]
  reference: string
}

/** Why a carrier has no price for the shipment. `message` is the carrier's own text. */
export type CarrierError = { carrier: string; code: CarrierErrorCode | null; message: string }

/** `key` is the same in all attempts to buy the same labels, and in none to buy others. */
export type LabelOrder = { key: string; reference: string; shipment: Shipment }

/** An image of 4 × 6 inches; null when the carrier leaves drawing to us. */
export type LabelImage = { content: Buffer; content_type: 'image/png' }
/** `reference` is the adapter's key for voiding or tracking it. */
export type BoughtLabel = { parcel_id: string; tracking_number: string; reference: string; image: LabelImage | null }

export const voidOutcomes = ['refunded', 'requested', 'refused'] as const
/** `requested`: the carrier has to look at the label first; ask again later. */
export type VoidOutcome = (typeof voidOutcomes)[number]

/**
 * A parcel to follow. `reference` is the label's, or that of an earlier answer; null for a number that the brand entered. `shipped_at` is when the parcel was
 * handed over, and `now` the time of the query: the offline carriers move parcels by them.
 */
export type TrackedParcel = { tracking_number: string; reference: string | null; shipped_at: Date; now: Date }
export type TrackingEvent = { status: TrackingStatus; at: string; message: string; place: string }
/** `events`: all events so far, in any order. */
export type Tracking = { reference: string; status: TrackingStatus; events: TrackingEvent[] }

export type Carriers = {
  /**
   * The characters of an address that label images do not show: a pattern with the flag `g`, for a text in NFC. Null if we draw the labels: then it depends
   * on our fonts.
   */
  hiddenText: RegExp | null
  /** Prices of all carriers; carriers without one are among the errors. Throws `carrier.unreachable`. */
  quote(shipment: Shipment): Promise<{ quotes: CarrierQuote[]; errors: CarrierError[] }>
  /**
   * Buys a label for each parcel, or returns the labels that were bought before under the same key, so that it may be called again after any failure. Throws
   * `carrier.refused` when it is certain that nothing is bought, and another error when that is unknown.
   */
  buy(order: LabelOrder): Promise<BoughtLabel[]>
  /** Requests the refund of a label. May be called again. Throws when the outcome is unknown. */
  void(label: { tracking_number: string; reference: string }): Promise<VoidOutcome>
  /** The state of a parcel. Undefined when no carrier knows the number. Throws `carrier.unreachable`. */
  track(parcel: TrackedParcel): Promise<Tracking | undefined>
  /** Whether the carrier has signed a callback. */
  isSigned(signature: string, body: string | Buffer): boolean
  /** The tracking numbers that a callback is about: none for a callback of another kind. */
  trackingNumbersOf(callback: unknown): string[]
}

/** The carrier answered, and nothing was bought. `message` is the carrier's own text. */
export const carrierRefusal = (message: string) => new Refusal('carrier.refused', message || 'The carrier does not sell this label')
export const carrierUnreachableRefusal = () =>
  new Refusal('carrier.unreachable', 'The carrier does not answer. Please try again in a moment')
export const isCarrierRefusal = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'carrier.refused'
