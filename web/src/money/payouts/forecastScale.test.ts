import { expect, test } from 'vitest'
import { forecastScale } from './forecastScale.ts'

test('the ticks are round and enclose all amounts and zero', () => {
  expect(forecastScale([1200, 300]).ticks).toEqual([0, 500, 1000, 1500])
  expect(forecastScale([0, 0]).ticks).toEqual([0, 0.5])
  expect(forecastScale([-85, 300]).ticks).toEqual([-100, 0, 100, 200, 300])
  expect(forecastScale([-85]).ticks).toEqual([-100, -50, 0])
  expect(forecastScale([]).most).toBeGreaterThan(0)
})
