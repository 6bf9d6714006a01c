import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAmounts, allocate, applyRate, isAmount, toAmount, toMinor } from './money.ts'

test('amounts are parsed and formatted to the cent', () => {
  expect(['0', '0.5', '12.34', '-7', '9999999999.99'].map(toMinor)).toEqual([0, 50, 1234, -700, 999_999_999_999])
  expect([0, 5, 1234, -700].map(toAmount)).toEqual(['0.00', '0.05', '12.34', '-7.00'])
  for (const wrong of ['', '1,000', '1.234', 'NaN', '12345678901', '1e3', ' 1']) expect(() => toMinor(wrong), wrong).toThrow(RangeError)
})

test('sums of amounts are exact, however wide they are', () => {
  expect(addAmounts('0.00')).toBe('0.00')
  expect(addAmounts('99999999999999999.99', '0.01', '-0.02')).toBe('99999999999999999.98')
  expect(addAmounts('1.00', '-1.05')).toBe('-0.05')
})

test('formatting and parsing round-trip', () => {
  fc.assert(fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (minor) => toMinor(toAmount(minor)) === minor))
})

test('a portion is rounded half away from zero', () => {
  expect(applyRate(1050, 0.15)).toBe(158)
  expect(applyRate(-1050, 0.15)).toBe(-158)
  expect(applyRate(1049, 0.15)).toBe(157)
  expect(applyRate(100, 0)).toBe(0)
  expect(applyRate(999_999_999_999, 1)).toBe(999_999_999_999)
})

test('shares add up to the total for any weights', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(7, [0, 0])).toEqual([7, 0])
  const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (total, by) => {
      const parts = allocate(total, by)
      return parts.length === by.length && parts.every((part) => part >= 0) && parts.reduce((a, b) => a + b, 0) === total
    }),
  )
})

test('an amount that can be stored has up to ten digits and two decimals', () => {
  expect(['0', '12.5', '1234567890.12'].filter(isAmount)).toHaveLength(3)
  expect(['', '12345678901', '1.234', '1,000', '-1'].filter(isAmount)).toEqual([])
})
