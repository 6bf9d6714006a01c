import { expect, test } from 'vitest'
import { aSizedProduct } from '../../../test/records.ts'
import { toProductPage } from './product-page.ts'

const viewer = { language_code: 'en' } as const

test('texts are in the viewer’s language, or else in the source language', () => {
  const product = aSizedProduct({ description: 'Thrown by hand' })
  const page = toProductPage(product, { language_code: 'zh_TW' })
  expect(page).toMatchObject({ name: 'Vase', description: 'Thrown by hand' })
  expect(page.variations.map(({ name }) => name)).toEqual(['小', 'L'])
  expect(toProductPage(product, viewer).variations.map(({ name }) => name)).toEqual(['S', 'L'])
})

test('prices come from the currency’s price book, or else are the base prices in the brand’s own currency', () => {
  const product = aSizedProduct()
  const [small, large] = product.variations
  const usd = { currency_code: 'USD' as const, wholesale_price: '8.00', retail_price: '16.00' }
  const priced = { ...product, variations: [{ ...small!, pricebooks: [usd] }, large!] }
  const pricesIn = (currency_code?: 'USD' | 'HKD') =>
    toProductPage(priced, { ...viewer, currency_code }).variations.map(({ wholesale_price, retail_price }) => [
      wholesale_price,
      retail_price,
    ])
  expect(pricesIn('USD')).toEqual([
    ['8.00', '16.00'],
    [null, null],
  ])
  expect(pricesIn('HKD')).toEqual(pricesIn())
  expect(pricesIn()).toEqual([
    ['50.00', '100.00'],
    ['50.00', '100.00'],
  ])
})

test('a product is visible when it is active and sold in the region; without a region, in any region', () => {
  const isVisible = (status: 'active' | 'draft', region?: 'hk' | 'us') =>
    toProductPage(aSizedProduct({ status, regions: ['hk'] }), { ...viewer, region }).is_visible
  expect([isVisible('active'), isVisible('active', 'hk'), isVisible('active', 'us'), isVisible('draft', 'hk')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a variation is in stock when not all of it is reserved, or when its stock is not tracked', () => {
  const product = aSizedProduct()
  const stocks = [
    { stock: null, reserved: 5 },
    { stock: 3, reserved: 2 },
    { stock: 3, reserved: 3 },
  ]
  const variations = stocks.map((stock) => ({ ...product.variations[0]!, ...stock }))
  expect(toProductPage({ ...product, variations }, viewer).variations.map(({ is_in_stock }) => is_in_stock)).toEqual([true, true, false])
})
