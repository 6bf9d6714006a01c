import type { CollectionProduct } from '@linesheet/contract/catalogue/collections'
import type { Promotion, PromotionInput } from '@linesheet/contract/promotions/promotions'
import { addDays } from '@linesheet/domain/platform/days'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { isAmount } from '@linesheet/domain/platform/money'
import { type CurrencyCode, type Region, regionIds, regions } from '@linesheet/domain/platform/places'
import { maxAmount, readAmountIn, textOf } from '@linesheet/domain/platform/readers/amount'
import { readPercentage } from '@linesheet/domain/platform/readers/decimal'
import { type Reading, readAsEmpty, readingError } from '@linesheet/domain/platform/readers/reading'
import { normalizePromotion, otherCurrencies, type PromotionTerms, promotionErrors } from '@linesheet/domain/promotions/promotion-input'
import { type PromotionScope, promotionCurrency } from '@linesheet/domain/promotions/promotions'
import type { ShownTerms } from './promotionTexts.ts'

export const promotionKinds = ['percentage', 'fixed', 'free_shipping'] as const
export type PromotionKind = (typeof promotionKinds)[number]
type TypedAmounts = { value: string; minimum: string }

/** The draft of the form. */
export type Draft = {
  version: number
  name: string
  kind: PromotionKind
  value: string
  minimum: string
  /** By currency, including currencies that the brand does not sell in now. */
  amounts: Partial<Record<CurrencyCode, TypedAmounts>>
  free_shipping: boolean
  starts_on: string
  ends_on: string
  regions: Region[]
  scope: PromotionScope
  items: CollectionProduct[]
}
export type FormChoices = { brandCurrency: CurrencyCode; today: string }

/** The draft of a new promotion: two weeks from today in the brand's time zone. */
export const newDraft = ({ brandCurrency, today }: FormChoices, items: CollectionProduct[] = []): Draft => ({
  version: 0,
  name: '',
  kind: 'percentage',
  value: '',
  minimum: '',
  amounts: {},
  free_shipping: false,
  starts_on: today,
  ends_on: addDays(today, 13),
  regions: regionIds.filter((id) => regions[id].currency_code === brandCurrency),
  scope: items.length ? 'products' : 'storefront',
  items,
})

export const toDraft = (promotion: Promotion): Draft => ({
  version: promotion.version,
  name: promotion.name,
  kind: promotion.discount_type ?? 'free_shipping',
  value: promotion.discount_value ?? '',
  minimum: promotion.minimum_spend ?? '',
  amounts: Object.fromEntries(
    promotion.amounts.map(({ currency_code, discount_value, minimum_spend }) => [
      currency_code,
      { value: discount_value ?? '', minimum: minimum_spend ?? '' },
    ]),
  ),
  free_shipping: promotion.free_shipping,
  starts_on: promotion.starts_on,
  ends_on: promotion.ends_on,
  regions: promotion.regions,
  scope: promotion.scope,
  items: promotion.products,
})

/** The typed value: a percentage, or an amount in the promotion's currency. */
export const readValue = ({ kind, value }: Pick<Draft, 'kind' | 'value'>, currency: CurrencyCode): Reading<string> =>
  kind === 'fixed' ? readAmountIn(value, currency) : readPercentage(value)
export const readMinimum = (text: string, currency: CurrencyCode) => readAmountIn(text, currency, { max: maxAmount })
const textOrNull = (reading: Reading<string>, text: string) => textOf(reading, text) || null

/** The currencies that need amounts of their own. */
export const currenciesOf = ({ regions: soldIn, kind, minimum }: Draft, brandCurrency: CurrencyCode) =>
  otherCurrencies(
    { regions: soldIn, discount_type: kind === 'fixed' ? 'fixed' : null, minimum_spend: minimum.trim() || null },
    brandCurrency,
  )

function toTerms(draft: Draft, { brandCurrency }: FormChoices): PromotionTerms {
  const discount_type = draft.kind === 'free_shipping' ? null : draft.kind
  const own = promotionCurrency(draft.regions, brandCurrency)
  const minimumOrNull = (text: string, currency: CurrencyCode) => textOrNull(readMinimum(text, currency), text)
  return {
    name: draft.name.trim(),
    promotion_type: discount_type ? 'discount' : 'free_shipping',
    discount_type,
    discount_value: discount_type ? textOrNull(readValue(draft, own), draft.value) : null,
    minimum_spend: minimumOrNull(draft.minimum, own),
    amounts: currenciesOf(draft, brandCurrency).map((currency_code) => {
      const { value = '', minimum = '' } = draft.amounts[currency_code] ?? {}
      return {
        currency_code,
        discount_value: discount_type === 'fixed' ? textOrNull(readAmountIn(value, currency_code), value) : null,
        minimum_spend: draft.minimum.trim() ? minimumOrNull(minimum, currency_code) : null,
      }
    }),
    free_shipping: draft.free_shipping || !discount_type,
    starts_on: draft.starts_on,
    ends_on: draft.ends_on,
    regions: draft.regions,
    scope: draft.scope,
    product_ids: draft.scope === 'products' ? draft.items.map(({ id }) => id) : [],
  }
}

export const toBody = (draft: Draft, choices: FormChoices): PromotionInput => {
  const { amounts, regions: soldIn, product_ids, ...terms } = toTerms(draft, choices)
  return { ...terms, amounts: [...amounts], regions: [...soldIn], product_ids: [...product_ids] }
}

/** The errors of unreadable texts, by the fields of the call. */
function unreadableErrors(draft: Draft, { brandCurrency }: FormChoices): FieldErrors {
  const own = promotionCurrency(draft.regions, brandCurrency)
  const others = currenciesOf(draft, brandCurrency).flatMap((currency, at): [string, Reading<string>][] => {
    const { value = '', minimum = '' } = draft.amounts[currency] ?? {}
    return [
      [`amounts.${at}.discount_value`, draft.kind === 'fixed' ? readAmountIn(value, currency) : readAsEmpty()],
      [`amounts.${at}.minimum_spend`, draft.minimum.trim() ? readMinimum(minimum, currency) : readAsEmpty()],
    ]
  })
  const readings: [string, Reading<string>][] = [
    ['discount_value', draft.kind === 'free_shipping' ? readAsEmpty() : readValue(draft, own)],
    ['minimum_spend', readMinimum(draft.minimum, own)],
    ...others,
  ]
  return Object.fromEntries(
    readings.flatMap(([field, reading]) => {
      const error = readingError(reading)
      return error ? [[field, error]] : []
    }),
  )
}

/** The errors of the form before it is sent, by the fields of the call. */
export function draftErrors(draft: Draft, choices: FormChoices, before?: Pick<Draft, 'starts_on'>): FieldErrors {
  const terms = toTerms(draft, choices)
  const unreadable: FieldErrors = {
    ...(!terms.name && { name: 'name_required' as const }),
    ...unreadableErrors(draft, choices),
  }
  const isReadable = Object.keys(unreadable).every((field) => field === 'name')
  return isReadable ? { ...unreadable, ...promotionErrors(normalizePromotion(terms), { ...choices, before }) } : unreadable
}

/** The terms for the summary sentence; unreadable amounts count as none. */
export function shownTerms(draft: Draft, choices: FormChoices): ShownTerms {
  const { discount_value, minimum_spend, ...terms } = toTerms(draft, choices)
  const readable = (amount: string | null) => (amount !== null && isAmount(amount) && Number(amount) ? amount : null)
  return {
    ...terms,
    discount_value: readable(discount_value),
    minimum_spend: readable(minimum_spend),
    currency_code: promotionCurrency(draft.regions, choices.brandCurrency),
    product_count: draft.items.length,
  }
}

const parts = ['name', 'discount', 'minimum', 'amounts', 'free_shipping', 'period', 'regions', 'scope'] as const
export type Part = (typeof parts)[number]

/** The parts of the form that were changed. */
export function partChanges(draft: Draft, saved: Draft): Part[] {
  const differs = (...fields: (keyof Draft)[]) => fields.some((field) => JSON.stringify(draft[field]) !== JSON.stringify(saved[field]))
  const idsOf = ({ items }: Draft) => items.map(({ id }) => id).join()
  const changed: Record<Part, boolean> = {
    name: differs('name'),
    discount: differs('kind', 'value'),
    minimum: differs('minimum'),
    amounts: differs('amounts'),
    free_shipping: differs('free_shipping'),
    period: differs('starts_on', 'ends_on'),
    regions: differs('regions'),
    scope: differs('scope') || idsOf(draft) !== idsOf(saved),
  }
  return parts.filter((part) => changed[part])
}
