import { expect, test } from 'vitest'
import { axisTicks, labelledPlaces } from './chartScale.ts'

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

test('labels do not crowd', () => {
  expect(labelledPlaces(3, 6)).toEqual([0, 1, 2])
  expect(labelledPlaces(14, 6)).toEqual([0, 3, 6, 9, 12])
  expect(labelledPlaces(366, 6)).toHaveLength(6)
})
