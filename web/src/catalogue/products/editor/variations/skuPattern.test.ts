import { expect, test } from 'vitest'
import { makeSkus, proposedPattern } from './skuPattern.ts'

const variation = (sku: string, ...option_values: string[]) => ({
  ...{
    key: option_values.join(),
    sku,
    barcode: '',
    stock: '',
    photo_id: '',
    wholesale_price: '',
    retail_price: '',
    books: {},
    option_values,
  },
})

test('SKUs are made of the values of the options; existing SKUs stay', () => {
  const variations = [variation('', 'Sea blue', 'S'), variation('OLD', 'Oat', '50 × 70 cm'), variation('', '本色', 'L')]
  expect(makeSkus(variations, 'MOON-{1}-{2}', false).map(({ sku }) => sku)).toEqual(['MOON-SEA-BLUE-S', 'OLD', 'MOON-本色-L'])
  expect(makeSkus(variations, 'M{2}', true).map(({ sku }) => sku)).toEqual(['MS', 'M50-70-CM', 'ML'])
})

test('the proposal has the name and each option', () => {
  const option = { name: { en: 'Size' }, values: [] }
  expect(proposedPattern('Moon lantern, large', [option, option])).toBe('MOON-LANTERN-LARGE-{1}-{2}')
})
