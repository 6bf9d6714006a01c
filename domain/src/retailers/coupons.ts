import { convertAmount } from '../catalogue/conversion.ts'
import type { Rates } from '../platform/currencies.ts'
import { addDays, type Day } from '../platform/days.ts'
import { toAmount, toMinor } from '../platform/money.ts'
import { type CountryCode, type CurrencyCode, regionIds, regions } from '../platform/places.ts'

/** The credit of a new retailer (docs/product/limits.md). `expiringDays`: the number of days before its expiry from which a coupon is shown as expiring. */
export const couponTerms = { amount: '800.00', currency_code: 'HKD', days: 60, extensionDays: 7, extensions: 3, expiringDays: 14 } as const

/** `expires_on` is the last day, in the brand's time zone, on which it can be redeemed. */
export type CouponFacts = { expires_on: Day; extensions: number; redeemed_at: string | null }

/** Why a coupon cannot be extended; undefined if it can. */
export function extensionProblem({ extensions, redeemed_at }: CouponFacts): 'coupon.redeemed' | 'coupon.extended-often' | undefined {
  if (redeemed_at) return 'coupon.redeemed'
  return extensions >= couponTerms.extensions ? 'coupon.extended-often' : undefined
}

/** The coupon after one more extension: seven days after its expiry, or after today if it has expired. */
export const couponAfterExtension = <C extends Pick<CouponFacts, 'expires_on' | 'extensions'>>(coupon: C, today: Day): C => ({
  ...coupon,
  expires_on: addDays(coupon.expires_on > today ? coupon.expires_on : today, couponTerms.extensionDays),
  extensions: coupon.extensions + 1,
})

export const couponStates = ['redeemed', 'expired', 'expiring', 'valid'] as const
export type CouponState = (typeof couponStates)[number]

export function couponState({ expires_on, redeemed_at }: CouponFacts, today: Day): CouponState {
  if (redeemed_at) return 'redeemed'
  if (expires_on < today) return 'expired'
  return expires_on <= addDays(today, couponTerms.expiringDays) ? 'expiring' : 'valid'
}

/** The currency of the region of a country; the coupon's currency for a country in no region. */
const currencyOfCountry = (country: CountryCode): CurrencyCode => {
  const region = regionIds.find((id) => (regions[id].countries as readonly CountryCode[]).includes(country))
  return region ? regions[region].currency_code : couponTerms.currency_code
}

/** A coupon's amount for a retailer of a country: 800 HKD, or the equivalent in its currency, in whole units. */
export function couponAmount(country: CountryCode, rates: Rates): { amount: string; currency_code: CurrencyCode } {
  const currency_code = currencyOfCountry(country)
  if (currency_code === couponTerms.currency_code) return { amount: couponTerms.amount, currency_code }
  const minor = convertAmount(toMinor(couponTerms.amount), couponTerms.currency_code, currency_code, rates)
  return { amount: toAmount(Math.max(1, Math.round(minor / 100)) * 100), currency_code }
}
