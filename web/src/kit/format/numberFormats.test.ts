import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatCount, formatPercent } from './numberFormats.ts'

test.each([
  ['0.00', 'HKD', '0.00'],
  ['12.5', 'HKD', '12.50'],
  ['1234', 'USD', '1,234.00'],
  ['1234567.89', 'EUR', '1,234,567.89'],
  ['-1234.50', 'HKD', '−1,234.50'],
  ['what', 'HKD', '–'],
  ['1234567.00', 'JPY', '1,234,567'],
  ['999.50', 'JPY', '1,000'],
  ['-0.40', 'KRW', '0'],
  ['-1200.00', 'KRW', '−1,200'],
])('%s %s is shown as %s', (amount, currency, shown) => {
  expect(formatAmount(amount, currency)).toBe(shown)
})

test('percentages have a true minus, too, and at most one decimal', () => {
  expect(formatPercent(-299.64, 'en')).toBe('−299.6%')
  expect(formatPercent(52, 'zh-CN')).toBe('52%')
})

test('counts have a true minus, too', () => {
  expect(formatCount(-1200, 'en')).toBe('−1,200')
})

test('an amount keeps its value', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      const text = formatAmount((cents / 100).toFixed(2), 'HKD')
      expect(Number(text.replaceAll(',', '').replace('−', '-')) * 100).toBeCloseTo(cents)
    }),
  )
})
