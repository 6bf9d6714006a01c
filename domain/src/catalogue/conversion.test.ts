import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRates, mergeRates } from '../platform/currencies.ts'
import { toAmount } from '../platform/money.ts'
import { currencyCodes } from '../platform/places.ts'
import { changeByPercent, convertAmount, priceEndings, rateBetween, roundToEnding, suggestPrices, sumInCurrency } from './conversion.ts'
import { minimumRetail, priceErrors } from './pricing.ts'

const code = fc.constantFrom(...currencyCodes)
const minor = fc.integer({ min: 1, max: 100_000_000 })
const on = { as_of: '2999-01-01' }
const rates = mergeRates([
  { currency_code: 'HKD', rate: '8', ...on },
  { currency_code: 'JPY', rate: '150', ...on },
])

test('amounts are converted with rounding half up to the smallest coin', () => {
  expect(convertAmount(10_000, 'HKD', 'USD', rates)).toBe(1250)
  expect(convertAmount(4, 'HKD', 'USD', rates)).toBe(1)
  expect(convertAmount(3, 'HKD', 'USD', rates)).toBe(0)
  expect(convertAmount(1250, 'USD', 'HKD', rates)).toBe(10_000)
  expect(convertAmount(33, 'USD', 'JPY', rates)).toBe(5000)
  expect(convertAmount(999_999_999_999, 'USD', 'HKD', rates)).toBe(7_999_999_999_992)
})

test('converting back and forth loses at most one rounding step', () => {
  fc.assert(
    fc.property(minor, code, code, (amount, from, to) => {
      const back = convertAmount(convertAmount(amount, from, to, defaultRates), to, from, defaultRates)
      const coin = to === 'JPY' || to === 'KRW' ? 100 : 1
      const own = from === 'JPY' || from === 'KRW' ? 100 : 1
      const worth = (Number(defaultRates[from].rate) / Number(defaultRates[to].rate)) * coin
      expect(Math.abs(back - amount)).toBeLessThanOrEqual(worth / 2 + own / 2 + 1)
    }),
  )
})

test('conversion is monotonic', () => {
  fc.assert(
    fc.property(minor, minor, code, code, (a, b, from, to) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      expect(convertAmount(less, from, to, defaultRates)).toBeLessThanOrEqual(convertAmount(more, from, to, defaultRates))
    }),
  )
})

test('suggestions for valid prices are valid', () => {
  fc.assert(
    fc.property(minor, fc.integer({ min: 0, max: 1_000_000 }), code, code, (wholesale, above, from, to) => {
      const prices = { wholesale_price: toAmount(wholesale), retail_price: toAmount(minimumRetail(wholesale) + above) }
      expect(priceErrors(prices, 'USD')).toEqual({})
      // A suggestion corrects prices with decimals that were stored before these were refused.
      expect(priceErrors(suggestPrices(prices, from, to, defaultRates), to)).toEqual({})
    }),
  )
  const prices = { wholesale_price: '80.00', retail_price: '100.00' }
  expect(suggestPrices(prices, 'HKD', 'USD', rates)).toEqual({ wholesale_price: '10.00', retail_price: '12.50' })
  expect(suggestPrices(prices, 'HKD', 'JPY', rates)).toEqual({ wholesale_price: '1500.00', retail_price: '1875.00' })
})

test('a rate between two currencies has the older of their dates', () => {
  expect(rateBetween('HKD', 'USD', rates)).toEqual({ rate: '0.125', as_of: '2999-01-01' })
  expect(rateBetween('HKD', 'EUR', rates).as_of).toBe(defaultRates.EUR.as_of)
  expect(rateBetween('HKD', 'HKD', rates)).toEqual({ rate: '1', as_of: '2999-01-01' })
  expect(rateBetween('HKD', 'JPY', rates)).toEqual({ rate: '18.75', as_of: '2999-01-01' })
  expect(rateBetween('USD', 'CNY', defaultRates).rate).toBe('7.0995')
})

test('prices get the chosen ending and never become zero', () => {
  const round = (amount: number, ending: (typeof priceEndings)[number]) => roundToEnding(amount, ending, 'HKD')
  expect([1249, 1250].map((amount) => round(amount, '00'))).toEqual([1200, 1300])
  expect([1299, 1300, 1349].map((amount) => round(amount, '50'))).toEqual([1250, 1350, 1350])
  expect([1239, 1240, 1341].map((amount) => round(amount, '90'))).toEqual([1190, 1290, 1390])
  expect([1, 40, 1250].map((amount) => round(amount, '99'))).toEqual([99, 99, 1299])
  expect([1, 499, 500, 1500].map((amount) => round(amount, 'tens'))).toEqual([1000, 1000, 1000, 2000])
  expect(roundToEnding(128_750, '99', 'JPY')).toBe(128_800)
  fc.assert(
    fc.property(minor, fc.constantFrom(...priceEndings), code, (amount, ending, currency) => {
      const rounded = roundToEnding(amount, ending, currency)
      expect(rounded).toBeGreaterThan(0)
      expect(roundToEnding(rounded, ending, currency)).toBe(rounded)
      if (amount >= 1000) expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(ending === 'tens' ? 500 : 50)
    }),
  )
})

test('a price raised by a percentage is rounded half up', () => {
  expect(changeByPercent(1000, 5, 'HKD')).toBe(1050)
  expect(changeByPercent(1010, 5, 'HKD')).toBe(1061)
  expect(changeByPercent(1000, -12.5, 'HKD')).toBe(875)
  expect(changeByPercent(1000, -100, 'HKD')).toBe(1)
  expect(changeByPercent(150_000, 5.03, 'JPY')).toBe(157_500)
})

test('amounts in several currencies are added in one', () => {
  const rates = { ...defaultRates, HKD: { rate: '1', as_of: '' }, USD: { rate: '0.125', as_of: '' }, JPY: { rate: '20', as_of: '' } }
  const amounts = [
    { currency_code: 'HKD' as const, amount: '100.50' },
    { currency_code: 'USD' as const, amount: '10.00' },
    { currency_code: 'JPY' as const, amount: '2000.00' },
  ]
  expect(sumInCurrency(amounts, 'HKD', rates)).toBe('280.50')
  expect(sumInCurrency(amounts, 'JPY', rates)).toBe('5610.00')
  expect(sumInCurrency([{ currency_code: 'USD', amount: '99999999999.99' }], 'HKD', rates)).toBe('799999999999.92')
})
