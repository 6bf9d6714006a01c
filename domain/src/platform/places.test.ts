import { expect, test } from 'vitest'
import { countryCodes, currencyCodes, regionIds } from './places.ts'

test('a country belongs to one region, and there are about 44', () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length)
  expect(countryCodes.length).toBeGreaterThan(38)
  expect(countryCodes.length).toBeLessThan(48)
})

test('each region has one currency', () => {
  expect(currencyCodes).toContain('HKD')
  expect(regionIds.length).toBe(currencyCodes.length)
})
