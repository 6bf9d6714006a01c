import { priceStep } from '../platform/currencies.ts'
import { allocate, applyRate, type Minor, toAmount, toMinor } from '../platform/money.ts'
import type { CurrencyCode } from '../platform/places.ts'
import { Refusal } from '../platform/refusal.ts'

/** How much less a label costs here than the carrier's list price (docs/product/shipping.md). */
const labelDiscount = 0.3

/** For how long the prices of an estimate can be bought. */
export const quoteHours = 24

/** Why a carrier offers no price, as far as it is known; the carrier's own text says more. */
export const carrierErrorCodes = ['too_large', 'too_heavy', 'no_service', 'address', 'unreachable'] as const
export type CarrierErrorCode = (typeof carrierErrorCodes)[number]

/** `voiding`: the carrier is asked for the money back. `unwanted`: the order changed before it was known whether the label was bought. */
export const labelStatuses = ['buying', 'bought', 'failed', 'unwanted', 'voiding', 'voided', 'void_refused'] as const
export type LabelStatus = (typeof labelStatuses)[number]

/** The statuses in which an order has a label, or may have one; it has at most one such purchase. */
export const liveLabelStatuses = ['buying', 'bought'] as const satisfies readonly LabelStatus[]

/**
 * The statuses in which a purchase costs the brand something: its price, or, with `void_refused`, the shares of the labels that the carrier did not
 * take back. While the money is asked back it costs nothing.
 */
export const chargedLabelStatuses = ['bought', 'void_refused'] as const satisfies readonly LabelStatus[]

/** What a label costs the brand: the list price less the discount, rounded half up to the currency's smallest coin. */
export function labelPrice(listPrice: string, currency: CurrencyCode): string {
  const step = priceStep(currency)
  const exact = applyRate(toMinor(listPrice), 1 - labelDiscount)
  return toAmount(Math.floor((exact + step / 2) / step) * step)
}

/** The shares of a price that several parcels have in it, by their list prices, in whole coins of the currency; they add up to it. */
export function parcelPrices(price: string, currency: CurrencyCode, listPrices: readonly string[]): string[] {
  const step = priceStep(currency)
  const shares = allocate(
    toMinor(price) / step,
    listPrices.map((listPrice): Minor => toMinor(listPrice)),
  )
  return shares.map((share) => toAmount(share * step))
}

/** Throws if the order has a label: what is printed on it must not change. */
export function checkNoLabel({ label }: { label: unknown }) {
  if (label) throw new Refusal('order.has-label', 'This order has a shipping label. Void it first')
}

export const noLabelRefusal = () => new Refusal('order.no-label', 'This order has no shipping label')
