import { expect, test } from 'vitest'
import { formatExchangeRate } from './exchangeRate.ts'

test('the value of one unit is written with five significant digits', () => {
  expect(formatExchangeRate('0.1286801524', 'USD', 'HKD', 'en')).toBe('1 USD = 7.7712 HKD')
  expect(formatExchangeRate('187.0495161622', 'KRW', 'HKD', 'en')).toBe('1 KRW = 0.0053462 HKD')
  expect(formatExchangeRate('0.0001', 'XXX', 'HKD', 'en')).toBe('1 XXX = 10,000 HKD')
})
