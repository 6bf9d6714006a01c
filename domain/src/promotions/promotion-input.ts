import { isWithoutCents } from '../platform/currencies.ts'
import { addDays, type Day } from '../platform/days.ts'
import type { FieldError, FieldErrors } from '../platform/field-errors.ts'
import { toMinor } from '../platform/money.ts'
import type { CurrencyCode, Region } from '../platform/places.ts'
import {
  currenciesOfRegions,
  type DiscountType,
  type PromotionScope,
  type PromotionType,
  promotionCurrency,
  promotionLimits,
} from './promotions.ts'

/** A discount and a minimum spend in another currency than the promotion's own. */
export type PromotionAmounts = { currency_code: CurrencyCode; discount_value: string | null; minimum_spend: string | null }

/** The terms of a promotion that a brand chooses. */
export type PromotionTerms = {
  name: string
  promotion_type: PromotionType
  discount_type: DiscountType | null
  /** A percentage with at most two decimals, or an amount off each unit. */
  discount_value: string | null
  /** The minimum spend on the goods in its scope, in one order. */
  minimum_spend: string | null
  /** The amounts in the other currencies of its regions. */
  amounts: readonly PromotionAmounts[]
  free_shipping: boolean
  starts_on: Day
  ends_on: Day
  regions: readonly Region[]
  scope: PromotionScope
  product_ids: readonly string[]
}

type Circumstances = {
  brandCurrency: CurrencyCode
  today: Day
  /** The previous promotion if it is edited: it may have begun. */
  before?: Pick<PromotionTerms, 'starts_on'> | undefined
}

const isZero = (amount: string | null) => amount !== null && toMinor(amount) === 0
const noneIfZero = (amount: string | null) => (isZero(amount) ? null : amount)
const needsAmounts = ({ discount_type, minimum_spend }: Pick<PromotionTerms, 'discount_type' | 'minimum_spend'>) =>
  discount_type === 'fixed' || minimum_spend !== null

/** The currencies that a promotion needs amounts in, besides its own. */
export const otherCurrencies = (
  terms: Pick<PromotionTerms, 'regions' | 'discount_type' | 'minimum_spend'>,
  brandCurrency: CurrencyCode,
) => {
  const own = promotionCurrency(terms.regions, brandCurrency)
  return needsAmounts(terms) ? currenciesOfRegions(terms.regions).filter((currency) => currency !== own) : []
}

/** The terms without meaningless parts: a minimum spend of zero, repeated ids and regions, amounts that are not needed. */
export function normalizePromotion(terms: PromotionTerms): PromotionTerms {
  const isFree = terms.promotion_type === 'free_shipping'
  const minimum_spend = noneIfZero(terms.minimum_spend)
  const tidy: PromotionTerms = {
    ...terms,
    minimum_spend,
    free_shipping: isFree || terms.free_shipping,
    regions: [...new Set(terms.regions)],
    product_ids: [...new Set(terms.product_ids)],
  }
  const amounts = terms.amounts.map((amount) => ({ ...amount, minimum_spend: noneIfZero(amount.minimum_spend) }))
  return { ...tidy, amounts: needsAmounts(tidy) ? amounts : [] }
}

/** Errors of a normalized promotion by field; empty if it may be saved (docs/product/promotions.md). */
export function promotionErrors(terms: PromotionTerms, { brandCurrency, today, before }: Circumstances): FieldErrors {
  return definedErrors({
    ...discountErrors(terms, promotionCurrency(terms.regions, brandCurrency)),
    ...amountErrors(terms, brandCurrency),
    ...periodErrors(terms, today, before?.starts_on),
    ...(!terms.regions.length && { regions: 'regions_required' as const }),
    ...productErrors(terms),
  })
}

type Errors = Record<string, FieldError | undefined>
const definedErrors = (errors: Errors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, error]) => (error ? [[field, error]] : [])))

function discountErrors(terms: PromotionTerms, currency: CurrencyCode): Errors {
  const { promotion_type, discount_type, discount_value } = terms
  const minimum_spend = amountError(terms.minimum_spend, currency)
  if (promotion_type === 'free_shipping')
    return {
      discount_type: discount_type ? 'not_allowed' : undefined,
      discount_value: discount_value ? 'not_allowed' : undefined,
      minimum_spend,
    }
  if (!discount_type) return { discount_type: 'required', minimum_spend }
  return { discount_value: discountError(discount_type, discount_value, currency), minimum_spend }
}

function discountError(type: DiscountType, value: string | null, currency: CurrencyCode): FieldError | undefined {
  if (value === null) return 'required'
  if (isZero(value)) return 'discount_zero'
  if (type === 'fixed') return amountError(value, currency)
  return toMinor(value) > 100_00 ? 'percentage_above_100' : undefined
}

/** The error of an amount with decimals in a currency without cents. */
const amountError = (amount: string | null, currency: CurrencyCode): FieldError | undefined =>
  amount !== null && isWithoutCents(currency) && toMinor(amount) % 100 ? { code: 'no_decimals', values: { currency } } : undefined

/** The errors of amounts: each other currency of the regions needs the same amounts as the promotion's own. */
function amountErrors(terms: PromotionTerms, brandCurrency: CurrencyCode): Errors {
  const needed = otherCurrencies(terms, brandCurrency)
  const sent = terms.amounts.map(({ currency_code }) => currency_code)
  const missing = needed.filter((currency) => !sent.includes(currency))
  const errors: Errors = { amounts: missing.length ? { code: 'amounts_missing', values: { currencies: missing.join(', ') } } : undefined }
  terms.amounts.forEach(({ currency_code, discount_value, minimum_spend }, at) => {
    const field = `amounts.${at}`
    if (!needed.includes(currency_code)) errors[`${field}.currency_code`] = 'not_allowed'
    else if (sent.indexOf(currency_code) !== at) errors[`${field}.currency_code`] = 'duplicate_value'
    errors[`${field}.discount_value`] =
      terms.discount_type === 'fixed'
        ? discountError('fixed', discount_value, currency_code)
        : discount_value !== null
          ? 'not_allowed'
          : undefined
    errors[`${field}.minimum_spend`] =
      (terms.minimum_spend === null) === (minimum_spend === null)
        ? amountError(minimum_spend, currency_code)
        : minimum_spend === null
          ? 'required'
          : 'not_allowed'
  })
  return errors
}

function periodErrors({ starts_on, ends_on }: PromotionTerms, today: Day, startedOn?: Day): Errors {
  const isLate = ends_on < starts_on
  return {
    starts_on: starts_on < today && starts_on !== startedOn ? 'date_in_past' : undefined,
    ends_on: isLate
      ? 'ends_before_start'
      : ends_on < today
        ? 'date_in_past'
        : ends_on > addDays(starts_on, promotionLimits.days - 1)
          ? { code: 'period_too_long', values: { max: promotionLimits.days } }
          : undefined,
  }
}

function productErrors({ scope, product_ids }: PromotionTerms): Errors {
  if (scope === 'storefront') return { product_ids: product_ids.length ? 'not_allowed' : undefined }
  if (!product_ids.length) return { product_ids: 'product_required' }
  return {
    product_ids:
      product_ids.length > promotionLimits.products ? { code: 'too_many_products', values: { max: promotionLimits.products } } : undefined,
  }
}

/** Whether an edit only ends the promotion earlier: the only edit allowed once an order has used it. */
export const isOnlyEndedEarlier = (before: PromotionTerms, after: PromotionTerms) =>
  after.ends_on <= before.ends_on && JSON.stringify(comparable({ ...before, ends_on: after.ends_on })) === JSON.stringify(comparable(after))

const comparable = (terms: PromotionTerms) => [
  terms.name,
  terms.promotion_type,
  terms.discount_type,
  terms.discount_value && toMinor(terms.discount_value),
  terms.minimum_spend && toMinor(terms.minimum_spend),
  terms.amounts
    .map(({ currency_code, discount_value, minimum_spend }) => [
      currency_code,
      discount_value && toMinor(discount_value),
      minimum_spend && toMinor(minimum_spend),
    ])
    .toSorted(),
  terms.free_shipping,
  terms.starts_on,
  terms.ends_on,
  terms.regions.toSorted(),
  terms.scope,
  terms.product_ids.toSorted(),
]
