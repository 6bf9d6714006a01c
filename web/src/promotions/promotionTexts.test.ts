import { languages } from '@linesheet/domain/platform/languages'
import { regionIds } from '@linesheet/domain/platform/places'
import { expect, test } from 'vitest'
import { en } from '../words/en/all.ts'
import { translator } from '../words/translate.ts'
import { zh_CN } from '../words/zh_CN/all.ts'
import { zh_TW } from '../words/zh_TW/all.ts'
import { discountText, type ShownTerms, summaryText } from './promotionTexts.ts'

const dictionaries = { en, zh_CN, zh_TW }
const now = new Date('2026-07-01T00:00:00Z')
const terms: ShownTerms = {
  promotion_type: 'discount',
  discount_type: 'percentage',
  discount_value: '10',
  minimum_spend: '300',
  currency_code: 'USD',
  free_shipping: false,
  starts_on: '2026-08-01',
  ends_on: '2026-08-14',
  regions: ['us', 'ca'],
  scope: 'storefront',
  product_count: 0,
}
const free = { promotion_type: 'free_shipping', discount_type: null, discount_value: null, free_shipping: true } as const
const inAll = (fields: Partial<ShownTerms>) =>
  languages.map((language) =>
    summaryText(translator(language, dictionaries[language]), { ...terms, ...fields }, now)?.replace(/[\u2009\u202f\u00a0]/g, ' '),
  )

test.each<[Partial<ShownTerms>, string[]]>([
  [
    {},
    [
      '10% off orders over USD 300.00 in United States and Canada, 1 – 14 Aug',
      '8月1日至8月14日，美国和加拿大：订单满 USD 300.00，优惠 10%',
      '8月1日至8月14日，美國和加拿大：訂單滿 USD 300.00，優惠 10%',
    ],
  ],
  [
    { discount_type: 'fixed', discount_value: '2.5', minimum_spend: null, scope: 'products', product_count: 1, free_shipping: true },
    [
      'USD 2.50 off each unit of 1 product in United States and Canada, 1 – 14 Aug, with free shipping',
      '8月1日至8月14日，美国和加拿大：指定的 1 款商品每件减 USD 2.50，并包邮',
      '8月1日至8月14日，美國和加拿大：指定的 1 款商品每件減 USD 2.50，並免運',
    ],
  ],
  [
    { ...free, minimum_spend: null, regions: regionIds },
    [
      'Free shipping on all products in all regions, 1 – 14 Aug',
      '8月1日至8月14日，所有地区：全店商品包邮',
      '8月1日至8月14日，所有地區：全店商品免運',
    ],
  ],
])('%o is said in three languages', (fields, sentences) => {
  expect(inAll(fields)).toEqual(sentences)
})

test.each<[string, Partial<ShownTerms>]>([
  ['a value', { discount_value: '' }],
  ['a kind', { discount_type: null }],
  ['regions', { regions: [] }],
  ['a day', { starts_on: '' }],
  ['days in their order', { ends_on: '2026-07-31' }],
  ['products', { scope: 'products' }],
])('there is no sentence without %s', (_, fields) => {
  expect(inAll(fields)).toEqual([undefined, undefined, undefined])
})

test('a discount is described in few words', () => {
  const words = translator('en', en)
  expect(
    [terms, { ...terms, ...free }, { ...terms, discount_type: 'fixed' as const, free_shipping: true }].map((one) =>
      discountText(words, one),
    ),
  ).toEqual(['10% off', 'Free shipping', 'USD 10.00 per unit, free shipping'])
})
