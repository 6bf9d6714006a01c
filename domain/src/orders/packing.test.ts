import { expect, test } from 'vitest'
import { contentsWeight, unitsLeftBehind, unpackedQuantities } from './packing.ts'

const parcel = (lines: Record<string, number>) => ({
  lines: Object.entries(lines).map(([order_variation_id, quantity]) => ({ order_variation_id, quantity })),
})
const lines = [
  { id: 'a', quantity: 5, weight_kg: 0.35 },
  { id: 'b', quantity: 2, weight_kg: 1.2 },
  { id: 'c', quantity: 1, weight_kg: null },
]

test('units in parcels are packed; a line with more units packed than ordered has none left', () => {
  expect(unpackedQuantities(lines, [])).toEqual({ a: 5, b: 2, c: 1 })
  expect(unpackedQuantities(lines, [parcel({ a: 3 }), parcel({ a: 1, b: 9 })])).toEqual({ a: 1, b: 0, c: 1 })
})

test('units in no parcel stay behind, unless no parcel lists its contents', () => {
  const left = (...parcels: Record<string, number>[]) =>
    unitsLeftBehind(lines, parcels.map(parcel)).map(({ id, quantity }) => [id, quantity])
  expect(left({ a: 3 }, { a: 1, b: 9 })).toEqual([
    ['a', 1],
    ['c', 1],
  ])
  expect(left({ a: 5, b: 2 }, { c: 1 })).toEqual([])
  expect([left(), left({}), left({ a: 0 })]).toEqual([[], [], []])
})

test('the weight of a parcel is the sum of its products’ weights if all are known', () => {
  expect(contentsWeight(lines, { a: 6, b: 2, c: 0 })).toBe(4.5)
  expect(contentsWeight(lines, { a: 3 })).toBe(1.05)
  expect(contentsWeight(lines, { a: 1, c: 1 })).toBeUndefined()
  expect(contentsWeight(lines, {})).toBeUndefined()
})
