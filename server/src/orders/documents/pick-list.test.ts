import { expect, test } from 'vitest'
import { pickLines } from './pick-list.ts'

const units = (number: number, sku: string, quantity: number, more: { variation_id?: string; name?: string } = {}) => ({
  number,
  sku,
  quantity,
  variation_id: null,
  name: `Name ${sku}`,
  options: '',
  ...more,
})

test('units are added up by SKU, each with its orders, in the natural order of SKUs', () => {
  expect(pickLines([units(3, 'MUG-10', 2), units(1, 'MUG-9', 1), units(2, 'MUG-10', 4), units(3, 'MUG-10', 1)])).toEqual([
    { sku: 'MUG-9', name: 'Name MUG-9', options: '', quantity: 1, orders: 'LS-1×1' },
    { sku: 'MUG-10', name: 'Name MUG-10', options: '', quantity: 7, orders: 'LS-2×4, LS-3×3' },
  ])
})

test('lines without a SKU are at the end, by variation or name', () => {
  const lines = [
    units(1, '', 1, { variation_id: 'b', name: 'Vase' }),
    units(2, '', 2, { variation_id: 'b', name: 'Vase' }),
    units(2, '', 3, { name: 'Bowl' }),
    units(2, 'Z', 4),
  ]
  expect(pickLines(lines).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Name Z', 4],
    ['Bowl', 3],
    ['Vase', 3],
  ])
})

test('a product of very many orders continues in further lines', () => {
  const lines = pickLines(Array.from({ length: 90 }, (_, index) => units(index + 1, 'MUG', 1)))
  expect(lines.map(({ quantity, orders }) => [quantity, orders.split(',').length])).toEqual([
    [90, 40],
    [null, 40],
    [null, 10],
  ])
})
