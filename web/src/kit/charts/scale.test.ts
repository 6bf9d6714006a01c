import { expect, test } from 'vitest'
import { axisTicks, labelledPlaces, placeAfterKey } from './scale.ts'

test.each([
  [0, [0, 0.5, 1]],
  [1, [0, 0.5, 1]],
  [95, [0, 50, 100]],
  [100, [0, 50, 100]],
  [101, [0, 50, 100, 150]],
  [1234.5, [0, 500, 1000, 1500]],
  [9_999_999_999, [0, 5e9, 1e10]],
])('an axis up to %s has the ticks %o', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks)
})

test('the ticks of counts are whole', () => {
  expect(axisTicks(0, { isWhole: true })).toEqual([0, 1])
  expect(axisTicks(2, { isWhole: true })).toEqual([0, 1, 2])
})

test('an axis with an end goes to it', () => {
  expect(axisTicks(0, { end: 5 })).toEqual([0, 1, 2, 3, 4, 5])
  expect(axisTicks(40, { end: 100 })).toEqual([0, 20, 40, 60, 80, 100])
})

test('no more labels are shown than fit', () => {
  expect(labelledPlaces(3, 6)).toEqual([0, 1, 2])
  expect(labelledPlaces(14, 6)).toEqual([0, 3, 6, 9, 12])
  expect(labelledPlaces(366, 6)).toHaveLength(6)
})

test('arrow keys move along the points and stop at the ends', () => {
  expect(placeAfterKey('ArrowRight', 0, 3)).toBe(1)
  expect(placeAfterKey('ArrowRight', 2, 3)).toBe(2)
  expect(placeAfterKey('ArrowLeft', 0, 3)).toBe(0)
  expect(placeAfterKey('Home', 2, 3)).toBe(0)
  expect(placeAfterKey('End', 0, 3)).toBe(2)
  expect(placeAfterKey('Tab', 0, 3)).toBeUndefined()
})
