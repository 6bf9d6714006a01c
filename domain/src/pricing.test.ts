import { expect, test } from 'vitest'
import { marginOf, priceErrors } from './pricing.ts'

const prices = (wholesale_price: string, retail_price: string) => ({ wholesale_price, retail_price })

test('prices are refused in the words of the specification', () => {
  const table = [
    ['80.00', '100.00', {}],
    ['80.01', '100.00', { retail_price: 'Product margin cannot be below 20%' }],
    ['100.01', '100.00', { wholesale_price: 'Wholesale price cannot be more than retail price' }],
    ['100.00', '100.00', { retail_price: 'Product margin cannot be below 20%' }],
    ['0.00', '100.00', { wholesale_price: 'Please input valid price.' }],
    ['10.00', '0.00', { retail_price: 'Please input valid price.' }],
    ['0.04', '0.05', {}],
  ] as const
  for (const [wholesale, retail, errors] of table) expect(priceErrors(prices(wholesale, retail)), `${wholesale}/${retail}`).toEqual(errors)
})

test('the margin is never shown better than it is', () => {
  expect(marginOf(prices('50.00', '100.00'))).toBe(50)
  expect(marginOf(prices('80.01', '100.00'))).toBe(19.9)
  expect(marginOf(prices('1.00', '0.00'))).toBe(null)
})
