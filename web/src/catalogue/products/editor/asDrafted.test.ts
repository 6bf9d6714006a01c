import type { Product } from '@linesheet/contract/catalogue/products'
import { expect, test } from 'vitest'
import { asDrafted } from './asDrafted.ts'
import { type Draft, toDraft } from './draft.ts'

const product = {
  revision: 1,
  name: 'Vase',
  description: '',
  hs_code: '',
  weight_kg: null,
  length_cm: null,
  width_cm: null,
  height_cm: null,
  case_quantity: 1,
  minimum_order_quantity: 1,
  battery: null,
  currency_code: 'HKD',
  wholesale_price: '0.00',
  retail_price: '0.00',
  source_language: 'en',
  product_categories: [],
  product_translations: [],
  product_files: [],
  regions: [],
  options: [],
  variations: [
    {
      id: 'a',
      sku: 'VASE',
      barcode: '',
      stock: null,
      photo_id: null,
      wholesale_price: '0.00',
      retail_price: '0.00',
      option_ids: [],
      pricebooks: [],
    },
  ],
} as unknown as Product

const parts = (changes: Partial<Draft>) => {
  const { missing, completeness, wholesale_price } = asDrafted(product, { ...toDraft(product), ...changes })
  return { missing, points: completeness.missing, wholesale_price }
}
const prices = (wholesale_price: string, retail_price: string) => ({
  variations: toDraft(product).variations.map((variation) => ({ ...variation, wholesale_price, retail_price })),
})

test('the missing data of a product follows the typed input', () => {
  expect(parts({}).missing).toEqual(['description', 'category', 'price', 'photo', 'region'])
  expect(parts({ description: 'Thrown by hand', category_ids: ['vases'], regions: ['hk'], ...prices('50', '120') }).missing).toEqual([
    'photo',
  ])
})

test('its price and its completeness follow the typed input, too', () => {
  expect(parts({ hs_code: '691390', weight_kg: '350 g' }).points).not.toEqual(expect.arrayContaining(['hs_code', 'weight']))
  expect(parts(prices('HK$ 1,288.00', '2,880')).wholesale_price).toBe('1288.00')
  expect(parts(prices('50', '55')).points).toContain('margin')
  expect(parts({ regions: ['hk', 'us'] }).points).toContain('region_prices')
})

test('an unreadable number counts as none', () => {
  expect(parts({ weight_kg: '3 boxes', ...prices('1.2.3.4', 'x') })).toMatchObject({
    points: expect.arrayContaining(['weight']),
    missing: expect.arrayContaining(['price']),
    wholesale_price: '0.00',
  })
})
