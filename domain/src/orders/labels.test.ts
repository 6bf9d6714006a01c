import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithoutCents } from '../platform/currencies.ts'
import { addAmounts, toAmount, toMinor } from '../platform/money.ts'
import { currencyCodes } from '../platform/places.ts'
import { labelPrice, parcelPrices } from './labels.ts'

test.each([
  ['10.00', 'USD', '7.00'],
  ['0.05', 'USD', '0.04'],
  ['33.33', 'HKD', '23.33'],
  ['19.99', 'EUR', '13.99'],
  ['0.00', 'GBP', '0.00'],
  ['1234.00', 'JPY', '864.00'],
  ['9999999999.99', 'TWD', '6999999999.99'],
] as const)('a label with the list price %s %s costs %s', (listPrice, currency, price) => {
  expect(labelPrice(listPrice, currency)).toBe(price)
})

test('the price is 70% of the list price to half a coin, and whole in currencies without cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.constantFrom(...currencyCodes), (minor, currency) => {
      const price = toMinor(labelPrice(toAmount(minor), currency))
      const coin = isWithoutCents(currency) ? 100 : 1
      expect(price % coin).toBe(0)
      expect(Math.abs(price * 10 - minor * 7)).toBeLessThanOrEqual(coin * 10 * 0.55)
    }),
  )
})

test('the prices of parcels add up to the price', () => {
  expect(parcelPrices('10.00', 'USD', ['1.00', '1.00', '1.00'])).toEqual(['3.34', '3.33', '3.33'])
  expect(parcelPrices('1000.00', 'JPY', ['100.00', '100.00', '100.00'])).toEqual(['334.00', '333.00', '333.00'])
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.constantFrom(...currencyCodes),
      fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 1, maxLength: 9 }),
      (coins, currency, parts) => {
        const coin = isWithoutCents(currency) ? 100 : 1
        const shares = parcelPrices(toAmount(coins * coin), currency, parts.map(toAmount))
        expect(addAmounts(...shares)).toBe(toAmount(coins * coin))
        for (const share of shares) expect(toMinor(share) % coin).toBe(0)
      },
    ),
  )
})
