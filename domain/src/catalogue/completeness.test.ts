import { describe, expect, test } from 'vitest'
import { missingRegionPrices, type ProductToComplete, toCompletenessFacts } from './completeness.ts'
import { completeness } from './products.ts'

const priced = (wholesale_price: string, retail_price: string, pricebooks: ProductToComplete['variations'][number]['pricebooks'] = []) => ({
  wholesale_price,
  retail_price,
  pricebooks,
})
const pounds = { currency_code: 'GBP', wholesale_price: '8.00', retail_price: '16.00' } as const
const product: ProductToComplete = {
  name: 'Vase',
  description: 'A vase of stoneware.',
  source_language: 'en',
  product_translations: [],
  product_files: [],
  regions: ['hk'],
  currency_code: 'HKD',
  variations: [priced('80.00', '160.00')],
  length_cm: null,
  width_cm: null,
  height_cm: null,
  weight_kg: null,
  hs_code: '',
}

describe('languages', () => {
  const chinese = { language_code: 'zh_TW', name: '花瓶', description: '陶瓶' } as const

  test('the source language counts, and each translation with name and description', () => {
    expect(toCompletenessFacts(product).languages).toEqual(['en'])
    expect(toCompletenessFacts({ ...product, product_translations: [chinese] }).languages).toEqual(['en', 'zh_TW'])
  })

  test.each([
    ['name', { ...chinese, name: '' }],
    ['description', { ...chinese, description: '' }],
  ])('a translation without %s does not count', (_, half) => {
    expect(toCompletenessFacts({ ...product, product_translations: [half] }).languages).toEqual(['en'])
  })

  test('a product without text in its source language has no complete language', () => {
    expect(toCompletenessFacts({ ...product, name: '' }).languages).toEqual([])
  })
})

describe('margins', () => {
  test('every price of every variation needs the minimum margin', () => {
    expect(toCompletenessFacts(product).margins).toBe(true)
    expect(toCompletenessFacts({ ...product, variations: [priced('80.00', '100.00'), priced('80.01', '100.00')] }).margins).toBe(false)
  })

  test('price books count, too', () => {
    const thin = { ...pounds, wholesale_price: '15.00' }
    expect(toCompletenessFacts({ ...product, variations: [priced('80.00', '160.00', [pounds])] }).margins).toBe(true)
    expect(toCompletenessFacts({ ...product, variations: [priced('80.00', '160.00', [thin])] }).margins).toBe(false)
  })
})

describe('currencies without prices', () => {
  const inBritain = { ...product, regions: ['hk', 'uk'] } satisfies ProductToComplete

  test('the currency of a region needs a price of every variation', () => {
    expect(toCompletenessFacts(inBritain).unpriced).toEqual(['GBP'])
    const half = [priced('80.00', '160.00', [pounds]), priced('90.00', '180.00')]
    expect(toCompletenessFacts({ ...inBritain, variations: half }).unpriced).toEqual(['GBP'])
    expect(toCompletenessFacts({ ...inBritain, variations: half.slice(0, 1) }).unpriced).toEqual([])
  })

  test("the brand's own currency never needs a price book", () => {
    expect(toCompletenessFacts({ ...inBritain, currency_code: 'GBP' }).unpriced).toEqual(['HKD'])
  })

  test('a price book of a currency that is not sold in changes nothing', () => {
    expect(toCompletenessFacts({ ...product, variations: [priced('80.00', '160.00', [pounds])] }).unpriced).toEqual([])
  })
})

test('a product with everything is complete', () => {
  const complete: ProductToComplete = {
    ...product,
    product_translations: (['zh_CN', 'zh_TW'] as const).map((language_code) => ({ language_code, name: '花瓶', description: '陶' })),
    product_files: [1, 2].map(() => ({ width: 2000, height: 2000 })),
    length_cm: 10,
    width_cm: 10,
    height_cm: 20,
    weight_kg: 1.2,
    hs_code: '691110',
  }
  expect(completeness(toCompletenessFacts(complete))).toEqual({ score: 100, missing: [] })
})

test('the variations without a price are named by the currency of each region that the product is sold in', () => {
  const book = { currency_code: 'USD' as const, wholesale_price: '5.00', retail_price: '10.00' }
  const variations = [
    { name: 'Small', pricebooks: [book] },
    { name: 'Large', pricebooks: [] },
  ]
  const missing = missingRegionPrices({ regions: ['hk', 'us', 'eu'], currency_code: 'HKD', variations })
  expect(missing.map(({ currency_code, variations: unpriced }) => [currency_code, ...unpriced.map(({ name }) => name)])).toEqual([
    ['USD', 'Large'],
    ['EUR', 'Small', 'Large'],
  ])
  expect(missingRegionPrices({ regions: ['hk'], currency_code: 'HKD', variations })).toEqual([])
})
