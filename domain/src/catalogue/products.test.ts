import { expect, test } from 'vitest'
import { toCompletenessFacts } from './completeness.ts'
import { completeness, leadTimeErrors, missingToActivate, productMissingPoints, stockLevel } from './products.ts'

const ready = { name: 'Vase', description: 'Thrown', categories: 1, variations: 1, priced: true, photos: 1, regions: 1 }

test('activation lists everything that is missing', () => {
  expect(missingToActivate(ready)).toEqual([])
  expect(missingToActivate({ name: '', description: '', categories: 0, variations: 0, priced: false, photos: 0, regions: 0 })).toEqual([
    'name',
    'description',
    'category',
    'variation',
    'price',
    'photo',
    'region',
  ])
})

test.each([
  [null, null, true],
  [null, 2, true],
  [2, null, true],
  [2, 2, true],
  [3, 2, false],
  [undefined, 0, true],
])('lead times from %s to %s days may be: %s', (lead_time_days_min, lead_time_days_max, isValid) => {
  expect(Object.keys(leadTimeErrors({ lead_time_days_min, lead_time_days_max }))).toEqual(isValid ? [] : ['lead_time_days_max'])
})

const stocked = (...stocks: [stock: number | null, reserved: number][]) => ({
  out_of_stock: false,
  variations: stocks.map(([stock, reserved]) => ({ stock, reserved })),
})
test.each([
  ['always in stock', stocked([null, 5]), 'in'],
  ['more than ten left', stocked([11, 0]), 'in'],
  ['ten left', stocked([11, 1]), 'low'],
  ['one variation sold out', stocked([0, 0], [null, 0]), 'low'],
  ['all reserved', stocked([5, 5], [1, 3]), 'out'],
  ['marked so', { ...stocked([null, 0]), out_of_stock: true }, 'out'],
  ['without variations', stocked(), 'in'],
])('a product with %s', (_, product, level) => {
  expect(stockLevel(product)).toBe(level)
})

const pair = { wholesale_price: '50.00', retail_price: '100.00' }
const complete = {
  name: 'Vase',
  description: 'Thrown',
  source_language: 'en' as const,
  product_translations: (['zh_CN', 'zh_TW'] as const).map((language_code) => ({ language_code, name: '花瓶', description: '手拉坯' })),
  product_files: [
    { width: 1050, height: 2000 },
    { width: 10, height: 10 },
  ],
  hs_code: '6913',
  weight_kg: 0,
  length_cm: 1,
  width_cm: 1,
  height_cm: 1,
  regions: ['hk', 'us'] as const,
  currency_code: 'HKD' as const,
  variations: [{ ...pair, pricebooks: [{ currency_code: 'USD' as const, ...pair }] }],
}
const pointsOf = (product: object) => productMissingPoints(toCompletenessFacts({ ...complete, ...product }))

test('a complete product has no missing points', () => {
  expect(completeness(toCompletenessFacts(complete))).toEqual({ score: 100, missing: [] })
  expect(pointsOf({})).toEqual([])
})

test.each([
  ['one photo', { product_files: complete.product_files.slice(0, 1) }, ['photos']],
  ['small photos', { product_files: Array(2).fill({ width: 4000, height: 1049 }) }, ['photo_size']],
  ['no customs code', { hs_code: '' }, ['hs_code']],
  ['no weight', { weight_kg: null }, ['weight']],
  ['a length missing', { width_cm: null }, ['dimensions']],
  [
    'a name without a description',
    { product_translations: complete.product_translations.map((text) => ({ ...text, description: '' })) },
    ['languages', 'zh_CN', 'zh_TW'],
  ],
  ['no text of its own', { name: '' }, ['languages', 'en']],
  [
    'a thin price book',
    { variations: [{ ...pair, pricebooks: [{ currency_code: 'USD', wholesale_price: '9', retail_price: '10' }] }] },
    ['margin'],
  ],
  ['a variation without a price abroad', { variations: [...complete.variations, { ...pair, pricebooks: [] }] }, ['region_prices']],
  ['regions of its own currency alone', { regions: ['hk'], variations: [{ ...pair, pricebooks: [] }] }, []],
])('with %s', (_, product, points) => {
  expect(pointsOf(product)).toEqual(points)
})
