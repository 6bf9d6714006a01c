import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceStep } from '../platform/currencies.ts'
import { toAmount } from '../platform/money.ts'
import { currencyCodes } from '../platform/places.ts'
import {
  countsPriceBooks,
  marginPercent,
  meetsMinimumMargin,
  minimumRetail,
  priceBookErrors,
  priceCellErrors,
  priceErrors,
  productPriceErrors,
  raiseAmount,
  raisePrices,
} from './pricing.ts'

const prices = (wholesale_price: string, retail_price: string) => ({ wholesale_price, retail_price })

test('price books count from 1 August 2021 on', () => {
  expect(['2021-07-31', '2021-08-01', '2026-11-20'].map(countsPriceBooks)).toEqual([false, true, true])
})

test('invalid prices get the prescribed error texts', () => {
  const table = [
    ['80.00', '100.00', {}],
    ['80.01', '100.00', { retail_price: 'margin_too_low' }],
    ['100.01', '100.00', { wholesale_price: 'wholesale_above_retail' }],
    ['100.00', '100.00', { retail_price: 'margin_too_low' }],
    ['0.00', '100.00', { wholesale_price: 'invalid_price' }],
    ['10.00', '0.00', { retail_price: 'invalid_price' }],
    ['0.04', '0.05', {}],
  ] as const
  for (const [wholesale, retail, errors] of table)
    expect(priceErrors(prices(wholesale, retail), 'USD'), `${wholesale}/${retail}`).toEqual(errors)
})

test('the displayed margin is never rounded up past the real one', () => {
  expect(marginPercent(prices('50.00', '100.00'))).toBe(50)
  expect(marginPercent(prices('80.01', '100.00'))).toBe(19.9)
  expect(marginPercent(prices('1.00', '0.00'))).toBe(null)
})

test('currencies without coins below one have whole prices only', () => {
  const noDecimals = { code: 'no_decimals', values: { currency: 'JPY' } }
  expect(priceErrors(prices('1500.00', '3000'), 'JPY')).toEqual({})
  expect(priceErrors(prices('1500.50', '3000.00'), 'JPY')).toEqual({ wholesale_price: noDecimals })
  expect(priceErrors(prices('1500.5', '3000.01'), 'JPY')).toEqual({ wholesale_price: noDecimals, retail_price: noDecimals })
  expect(priceCellErrors(prices('1500.00', '3000.50'), 'KRW', 'HKD')).toEqual({
    retail_price: { code: 'no_decimals', values: { currency: 'KRW' } },
  })
  expect(priceCellErrors({ wholesale_price: null, retail_price: null }, 'JPY', 'HKD')).toEqual({})

  const minor = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(minor, minor, fc.constantFrom(...currencyCodes), (wholesale, above, currency) => {
      const [low, high] = [wholesale, minimumRetail(wholesale) + above]
      const isPayable = (amount: number) => amount % priceStep(currency) === 0
      const wrong = priceErrors(prices(toAmount(low), toAmount(high)), currency)
      expect(Object.keys(wrong)).toEqual([...(isPayable(low) ? [] : ['wholesale_price']), ...(isPayable(high) ? [] : ['retail_price'])])
    }),
  )
})

test('the margin is checked separately', () => {
  expect(['80.00', '80.01', '0.00'].map((wholesale) => meetsMinimumMargin(prices(wholesale, '100.00')))).toEqual([true, false, false])
  expect(meetsMinimumMargin(prices('10.00', '0.00'))).toBe(false)
})

test('at most one price book per currency, and none in the base currency', () => {
  const book = (currency_code: 'USD' | 'HKD' | 'JPY', retail_price = '100.00') => ({ currency_code, ...prices('50.00', retail_price) })
  expect(priceBookErrors(undefined, 'HKD')).toEqual({})
  expect(priceBookErrors([book('USD'), book('USD'), book('HKD'), book('JPY', '100.50')], 'HKD')).toEqual({
    'pricebooks.1.currency_code': 'price_book_exists',
    'pricebooks.2.currency_code': 'price_book_exists',
    'pricebooks.3.retail_price': { code: 'no_decimals', values: { currency: 'JPY' } },
  })
})

test('price errors contain the paths of the variation and the price book', () => {
  const thin = prices('90.00', '100.00')
  const variations = [prices('50.00', '100.00'), { ...thin, pricebooks: [{ currency_code: 'USD' as const, ...prices('0', '1') }] }]
  expect(productPriceErrors({ own: thin, variations, currency: 'HKD' })).toEqual({
    retail_price: 'margin_too_low',
    'variations.1.retail_price': 'margin_too_low',
    'variations.1.pricebooks.0.wholesale_price': 'invalid_price',
  })
  expect(productPriceErrors({ variations: [], currency: 'HKD' })).toEqual({})
})

test.each([
  [500, 0.7, 'HKD', 504],
  [500, -0.7, 'HKD', 497],
  [500, 0.1, 'HKD', 501],
  [500, 1e-7, 'HKD', 500],
  [80, 1, 'HKD', 81],
  [1000, -90, 'HKD', 100],
  [151_000, 5, 'JPY', 158_600],
  [301_000, 5, 'JPY', 316_100],
  [999_999_999_999, 0, 'HKD', 999_999_999_999],
] as const)('%d raised by %d%% in %s is %d', (minor, percent, currency, raised) => {
  expect(raiseAmount(minor, percent, currency)).toBe(raised)
})

test('raising and lowering by the same percentage differs by at most one step', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.constantFrom(...currencyCodes), (units, currency) => {
      const minor = units * priceStep(currency)
      expect(Math.abs(raiseAmount(raiseAmount(minor, 100, currency), -50, currency) - minor)).toBeLessThanOrEqual(priceStep(currency))
      expect(raiseAmount(minor, 0, currency)).toBe(minor)
    }),
  )
})

test('changes that would give invalid prices are refused', () => {
  expect(raisePrices(prices('50.00', '100.00'), 5, 'HKD')).toEqual(prices('52.50', '105.00'))
  expect(raisePrices(prices('0.80', '1.00'), 1, 'HKD')).toBeNull()
  expect(raisePrices(prices('0.01', '0.02'), -60, 'HKD')).toBeNull()
  expect(raisePrices(prices('7999999999.99', '9999999999.99'), 0.01, 'HKD')).toBeNull()
})
