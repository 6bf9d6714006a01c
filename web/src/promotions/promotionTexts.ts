import type { CurrencyCode, Region } from '@linesheet/domain/platform/places'
import { regionIds } from '@linesheet/domain/platform/places'
import type { DiscountType, PromotionScope, PromotionType } from '@linesheet/domain/promotions/promotions'
import { formatAmount, formatPercent } from '../kit/format/numberFormats.ts'
import type { Words } from '../words/translate.ts'

/** The terms that texts are made of. */
export type ShownTerms = {
  promotion_type: PromotionType
  discount_type: DiscountType | null
  discount_value: string | null
  minimum_spend: string | null
  currency_code: CurrencyCode
  free_shipping: boolean
  starts_on: string
  ends_on: string
  regions: readonly Region[]
  scope: PromotionScope
  product_count: number
}

export const moneyText = (amount: string, currency: string) => `${currency} ${formatAmount(amount, currency)}`

const discountValue = ({ discount_type, discount_value, currency_code }: ShownTerms, locale: string) =>
  discount_type === 'percentage' ? formatPercent(Number(discount_value), locale) : moneyText(discount_value ?? '0', currency_code)

/** "10% off", "HKD 5.00 per unit, free shipping". */
export function discountText({ t, locale }: Words, terms: ShownTerms): string {
  if (!terms.discount_type) return t('promotions.discount.free')
  const value = discountValue(terms, locale)
  const discount = t(terms.discount_type === 'fixed' ? 'promotions.discount.perUnit' : 'promotions.discount.percentage', { value })
  return terms.free_shipping ? t('promotions.discount.withFree', { discount }) : discount
}

export const regionsText = ({ t, locale }: Words, regions: readonly Region[]) =>
  regions.length === regionIds.length
    ? t('promotions.allRegions')
    : new Intl.ListFormat(locale).format(regions.map((region) => t(`products.region.${region}`)))

/** "1 – 14 Aug", with the years unless both days are in the current year. */
export function daysText(locale: string, starts_on: string, ends_on: string, now: Date): string {
  const year = String(now.getUTCFullYear())
  const isThisYear = starts_on.startsWith(year) && ends_on.startsWith(year)
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
  const [from, to] = [new Date(`${starts_on}T00:00:00Z`), new Date(`${ends_on}T00:00:00Z`)]
  // Browsers write Chinese ranges with slashes.
  if (!locale.startsWith('zh')) return format.formatRange(from, to)
  return starts_on === ends_on ? format.format(from) : `${format.format(from)}至${format.format(to)}`
}

/** The promotion in one sentence, as retailers would say it; undefined while something is missing. */
export function summaryText(words: Words, terms: ShownTerms, now: Date): string | undefined {
  const { t, locale } = words
  const { discount_type, discount_value, minimum_spend, scope, product_count: count, regions, starts_on, ends_on, currency_code } = terms
  const isOver = minimum_spend !== null
  const isChosen = scope === 'products'
  if (!regions.length || !starts_on || ends_on < starts_on || (isChosen && !count)) return undefined
  if (terms.promotion_type === 'discount' && (!discount_type || !Number(discount_value))) return undefined
  const kind = !discount_type ? 'free' : discount_type === 'percentage' ? 'percentage' : isOver ? 'fixedOver' : 'fixed'
  const discount = kind === 'free' ? t('promotion.summary.free') : t(`promotion.summary.${kind}`, { value: discountValue(terms, locale) })
  const values = {
    discount,
    regions: regions.length === regionIds.length ? t('promotion.summary.allRegions') : regionsText(words, regions),
    days: daysText(locale, starts_on, ends_on, now),
  }
  const minimum = isOver ? moneyText(minimum_spend, currency_code) : ''
  const sentence = isChosen
    ? isOver
      ? t('promotion.summary.productsOver', { ...values, minimum, count })
      : t('promotion.summary.products', { ...values, count })
    : isOver
      ? t('promotion.summary.storefrontOver', { ...values, minimum })
      : t('promotion.summary.storefront', values)
  return discount_type && terms.free_shipping ? t('promotion.summary.withFree', { sentence }) : sentence
}
