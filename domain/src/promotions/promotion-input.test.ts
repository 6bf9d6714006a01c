import { expect, test } from 'vitest'
import { isOnlyEndedEarlier, normalizePromotion, otherCurrencies, type PromotionTerms, promotionErrors } from './promotion-input.ts'

const terms: PromotionTerms = {
  name: 'August',
  promotion_type: 'discount',
  discount_type: 'percentage',
  discount_value: '10.00',
  minimum_spend: null,
  amounts: [],
  free_shipping: false,
  starts_on: '2026-08-01',
  ends_on: '2026-08-14',
  regions: ['hk'],
  scope: 'storefront',
  product_ids: [],
}
const errorsOf = (fields: Partial<PromotionTerms>, startedOn?: string) =>
  promotionErrors(normalizePromotion({ ...terms, ...fields }), {
    brandCurrency: 'HKD',
    today: '2026-08-01',
    before: startedOn ? { starts_on: startedOn } : undefined,
  })
const ids = (count: number) => Array.from({ length: count }, (_, at) => `product ${at}`)
const usd = (discount_value: string | null, minimum_spend: string | null) => ({
  currency_code: 'USD' as const,
  discount_value,
  minimum_spend,
})

test.each<[string, Partial<PromotionTerms>, object]>([
  ['a percentage', {}, {}],
  ['all of it', { discount_value: '100' }, {}],
  ['more than all', { discount_value: '100.01' }, { discount_value: 'percentage_above_100' }],
  ['nothing off', { discount_value: '0.00' }, { discount_value: 'discount_zero' }],
  ['no value', { discount_value: null }, { discount_value: 'required' }],
  ['no type', { discount_type: null }, { discount_type: 'required' }],
  ['free shipping alone', { promotion_type: 'free_shipping', discount_type: null, discount_value: null }, {}],
  ['free shipping with a value', { promotion_type: 'free_shipping' }, { discount_type: 'not_allowed', discount_value: 'not_allowed' }],
  ['no regions', { regions: [] }, { regions: 'regions_required' }],
  ['no products', { scope: 'products' }, { product_ids: 'product_required' }],
  ['20 products', { scope: 'products', product_ids: ids(20) }, {}],
  ['the same product often', { scope: 'products', product_ids: [...ids(20), ...ids(20)] }, {}],
  ['21 products', { scope: 'products', product_ids: ids(21) }, { product_ids: { code: 'too_many_products', values: { max: 20 } } }],
  ['products of a storefront promotion', { product_ids: ids(1) }, { product_ids: 'not_allowed' }],
  ['one day', { ends_on: '2026-08-01' }, {}],
  ['an end before the start', { ends_on: '2026-07-31' }, { ends_on: 'ends_before_start' }],
  ['yesterday', { starts_on: '2026-07-31' }, { starts_on: 'date_in_past' }],
  ['a leap year', { starts_on: '2027-03-01', ends_on: '2028-02-29' }, {}],
  ['longer', { starts_on: '2027-03-01', ends_on: '2028-03-01' }, { ends_on: { code: 'period_too_long', values: { max: 366 } } }],
  ['a fixed amount in one currency', { discount_type: 'fixed', discount_value: '5' }, {}],
  [
    'half a yen',
    { discount_type: 'fixed', discount_value: '5.50', regions: ['jp'] },
    { discount_value: { code: 'no_decimals', values: { currency: 'JPY' } } },
  ],
  [
    'a fixed amount in two currencies with one',
    { discount_type: 'fixed', regions: ['hk', 'us'] },
    { amounts: { code: 'amounts_missing', values: { currencies: 'USD' } } },
  ],
  ['a fixed amount in two currencies', { discount_type: 'fixed', regions: ['hk', 'us'], amounts: [usd('1.00', null)] }, {}],
  [
    'nothing off in the other currency',
    { discount_type: 'fixed', regions: ['hk', 'us'], amounts: [usd('0', null)] },
    { 'amounts.0.discount_value': 'discount_zero' },
  ],
  ['a percentage above a spend', { minimum_spend: '300', regions: ['hk', 'us'], amounts: [usd(null, '40.00')] }, {}],
  [
    'a minimum in one currency only',
    { minimum_spend: '300', regions: ['hk', 'us'], amounts: [usd(null, '0.00')] },
    { 'amounts.0.minimum_spend': 'required' },
  ],
  [
    'an amount of a currency that is not sold in, and one twice',
    {
      minimum_spend: '300',
      regions: ['hk', 'us'],
      amounts: [usd(null, '40'), usd(null, '40'), { ...usd(null, '50'), currency_code: 'CAD' }],
    },
    { 'amounts.1.currency_code': 'duplicate_value', 'amounts.2.currency_code': 'not_allowed' },
  ],
  ['amounts that are not needed', { regions: ['hk', 'us'], amounts: [usd(null, null)] }, {}],
])('%s', (_, fields, errors) => {
  expect(errorsOf(fields)).toEqual(errors)
})

test('a promotion that has begun keeps its first day', () => {
  expect(errorsOf({ starts_on: '2026-07-20' }, '2026-07-20')).toEqual({})
  expect(errorsOf({ starts_on: '2026-07-21' }, '2026-07-20')).toEqual({ starts_on: 'date_in_past' })
  expect(errorsOf({ starts_on: '2026-07-20', ends_on: '2026-07-31' }, '2026-07-20')).toEqual({ ends_on: 'date_in_past' })
})

test('amounts are needed in each other currency of the regions', () => {
  expect(otherCurrencies({ ...terms, regions: ['us', 'hk', 'ca'] }, 'HKD')).toEqual([])
  expect(otherCurrencies({ ...terms, regions: ['us', 'hk', 'ca'], minimum_spend: '1' }, 'HKD')).toEqual(['USD', 'CAD'])
})

test('only the last day of a redeemed promotion may come earlier', () => {
  const before = { ...terms, regions: ['hk', 'us'] as const, product_ids: ['a', 'b'] }
  expect(isOnlyEndedEarlier(before, { ...before, ends_on: '2026-08-10' })).toBe(true)
  expect(isOnlyEndedEarlier(before, { ...before, discount_value: '10', regions: ['us', 'hk'], product_ids: ['b', 'a'] })).toBe(true)
  expect(isOnlyEndedEarlier(before, { ...before, ends_on: '2026-08-15' })).toBe(false)
  expect(isOnlyEndedEarlier(before, { ...before, ends_on: '2026-08-10', discount_value: '9.99' })).toBe(false)
  expect(isOnlyEndedEarlier(before, { ...before, product_ids: ['a'] })).toBe(false)
})
