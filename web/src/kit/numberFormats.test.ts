import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatCount, formatPercent } from './numberFormats.ts'

test.each([
  ['0.00', '0.00'],
  ['12.5', '12.50'],
  ['1234', '1,234.00'],
  ['1234567.89', '1,234,567.89'],
  ['-1234.50', '−1,234.50'],
  ['what', '–'],
])('%s is shown as %s', (amount, shown) => {
  expect(formatAmount(amount)).toBe(shown)
})

test('so have percents, with one decimal at most', () => {
  expect(formatPercent(-299.64, 'en')).toBe('−299.6%')
  expect(formatPercent(52, 'zh-CN')).toBe('52%')
})

test('counts have a true minus too', () => {
  expect(formatCount(-1200, 'en')).toBe('−1,200')
})

test('an amount keeps its value', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      const text = formatAmount((cents / 100).toFixed(2))
      expect(Number(text.replaceAll(',', '').replace('−', '-')) * 100).toBeCloseTo(cents)
    }),
  )
})
