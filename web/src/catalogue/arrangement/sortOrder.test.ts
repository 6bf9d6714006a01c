import type { ProductRow } from '@linesheet/contract/catalogue/products'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idRange, type Preset, presets, sortByPreset } from './sortOrder.ts'

const product = (id: string, name: string, wholesale_price: string, sold: number, is_bestseller = false) =>
  ({ id, name, wholesale_price, sold, is_bestseller }) as ProductRow
const products = new Map(
  [
    product('1', 'Vase', '9.00', 0),
    product('2', 'bowl', '10.00', 5, true),
    product('3', 'Cup', '9.00', 7),
    product('4', 'Dish', '80.00', 5),
  ].map((row) => [row.id, row] as const),
)

test.each<[Preset, string]>([
  ['bestsellers', '2134'],
  ['sold', '3241'],
  ['newest', '4321'],
  ['cheapest', '1324'],
  ['dearest', '4213'],
  ['name', '2341'],
])('sorted by %s, equal products keep their order', (preset, order) => {
  expect(sortByPreset(['1', '2', '3', '4'], products, preset, 'en').join('')).toBe(order)
})

test('sorting keeps every known product once and drops unknown ids', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...products.keys(), 'gone']), fc.constantFrom(...presets), (ids, preset) => {
      expect(sortByPreset(ids, products, preset, 'en').toSorted()).toEqual(ids.filter((id) => id !== 'gone').toSorted())
    }),
  )
})

test('a range is the same in both directions, and one id when the other is gone', () => {
  const order = [...'abcdef']
  expect(idRange(order, 'e', 'b').join('')).toBe('bcde')
  expect(idRange(order, 'b', 'e').join('')).toBe('bcde')
  expect(idRange(order, 'z', 'c')).toEqual(['c'])
})
