import { priceStep } from '../platform/currencies.ts'
import { allocate, applyRate, type Minor, toAmount, toMinor } from '../platform/money.ts'
import type { CurrencyCode } from '../platform/places.ts'
import { Refusal } from '../platform/refusal.ts'

/** The discount on the carrier's list price of a label (docs/product/shipping.md). */
const labelDiscount = 0.3

/** For how many hours an estimate can be bought at its prices. */
export const quoteHours = 24

/** Why a carrier offers no price, as far as it is known; the carrier's own text has the details. */
export const carrierErrorCodes = ['too_large', 'too_heavy', 'no_service', 'address', 'unreachable'] as const
export type CarrierErrorCode = (typeof carrierErrorCodes)[number]

/** `voiding`: the carrier was asked to refund it. `unwanted`: the order changed before it was known whether the label was bought. */
export const labelStatuses = ['buying', 'bought', 'failed', 'unwanted', 'voiding', 'voided', 'void_refused'] as const
export type LabelStatus = (typeof labelStatuses)[number]

/** The statuses in which an order has a label, or may have one; it has at most one such purchase. */
export const liveLabelStatuses = ['buying', 'bought'] as const satisfies readonly LabelStatus[]

/**
 * The statuses in which a purchase costs the brand something: its price, or, with `void_refused`, the shares of the labels that the carrier did not take
 * back. While a refund is pending it costs nothing.
 */
export const chargedLabelStatuses = ['bought', 'void_refused'] as const satisfies readonly LabelStatus[]

/** The price of a label for the brand: the list price less the discount, rounded half up to the currency's smallest coin. */
export function labelPrice(listPrice: string, currency: CurrencyCode): string {
  const step = priceStep(currency)
  const exact = applyRate(toMinor(listPrice), 1 - labelDiscount)
  return toAmount(Math.floor((exact + step / 2) / step) * step)
}

/** The shares of several parcels in a price, in proportion to their list prices, in whole coins of the currency; they add up to the price. */
export function parcelPrices(price: string, currency: CurrencyCode, listPrices: readonly string[]): string[] {
  const step = priceStep(currency)
  const shares = allocate(
    toMinor(price) / step,
    listPrices.map((listPrice): Minor => toMinor(listPrice)),
  )
  return shares.map((share) => toAmount(share * step))
}

/** Throws if the order has a label: the data printed on it must not change. */
export function checkNoLabel({ label }: { label: unknown }) {
  if (label) throw new Refusal('order.has-label', 'This order has a shipping label. Void it first')
}

export const noLabelRefusal = () => new Refusal('order.no-label', 'This order has no shipping label')
