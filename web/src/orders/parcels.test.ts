import { expect, test } from 'vitest'
import { orderWith } from './orderFixture.ts'
import { contentsWeight, parseMeasure, unpackedQuantities } from './parcels.ts'

type Parcel = ReturnType<typeof orderWith>['shipments'][number]
const parcel = (id: string, lines: Record<string, number>): Parcel => {
  const contents = Object.entries(lines).map(([order_variation_id, quantity]) => ({ order_variation_id, quantity }))
  return { id, lines: contents } as Parcel
}
const order = orderWith(
  [
    { id: 'a', quantity: 5 },
    { id: 'b', quantity: 2 },
  ],
  { shipments: [parcel('p1', { a: 3 }), parcel('p2', { a: 1, b: 2 })] },
)

test('what other parcels hold is packed', () => {
  expect(unpackedQuantities(order, undefined)).toEqual({ a: 1, b: 0 })
  expect(unpackedQuantities(order, 'p1')).toEqual({ a: 4, b: 0 })
  expect(unpackedQuantities(order, 'p2')).toEqual({ a: 2, b: 2 })
})

test('a line with more packed than ordered has nothing left', () => {
  expect(unpackedQuantities({ ...order, shipments: [parcel('p1', { b: 9 })] }, undefined)).toEqual({ a: 5, b: 0 })
})

test.each([
  ['2', 2],
  [' 1,5 ', 1.5],
  ['0', 0],
  ['', Number.NaN],
  ['wide', Number.NaN],
])('%j is %d', (text, expected) => {
  expect(parseMeasure(text)).toBe(expected)
})

test('a parcel weighs what its products weigh, if that is known of all of them', () => {
  const weighed = orderWith([{ id: 'a', weight_kg: 0.35 }, { id: 'b', weight_kg: 1.2 }, { id: 'c' }])
  expect(contentsWeight(weighed, { a: 6, b: 2, c: 0 })).toBe(4.5)
  expect(contentsWeight(weighed, { a: 3 })).toBe(1.05)
  expect(contentsWeight(weighed, { a: 1, c: 1 })).toBeUndefined()
  expect(contentsWeight(weighed, {})).toBeUndefined()
})
