import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceStep } from './currencies.ts'
import { toAmount } from './money.ts'
import { currencyCodes } from './places.ts'
import { marginPercent, meetsMinimumMargin, minimumRetail, priceCellErrors, priceErrors } from './pricing.ts'

const prices = (wholesale_price: string, retail_price: string) => ({ wholesale_price, retail_price })

test('prices are refused in the words of the specification', () => {
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

test('the margin is never shown better than it is', () => {
  expect(marginPercent(prices('50.00', '100.00'))).toBe(50)
  expect(marginPercent(prices('80.01', '100.00'))).toBe(19.9)
  expect(marginPercent(prices('1.00', '0.00'))).toBe(null)
})

test('where a currency has no coins below one, neither has a price', () => {
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

test('the margin is a matter of its own', () => {
  expect(['80.00', '80.01', '0.00'].map((wholesale) => meetsMinimumMargin(prices(wholesale, '100.00')))).toEqual([true, false, false])
  expect(meetsMinimumMargin(prices('10.00', '0.00'))).toBe(false)
})
