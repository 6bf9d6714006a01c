import { expect, test } from 'vitest'
import { currencies, defaultRates, findCurrency, mergeRates } from './currencies.ts'
import { currencyCodes } from './places.ts'

test('every currency of the regions has its metadata and a rate', () => {
  expect(currencies.map(({ code }) => code)).toEqual(currencyCodes)
  expect(new Set(currencies.map(({ currency_id }) => currency_id)).size).toBe(currencies.length)
  for (const { code, countries } of currencies) {
    expect(countries.length, code).toBeGreaterThan(0)
    expect(Number(defaultRates[code].rate), code).toBeGreaterThan(0)
  }
  expect(findCurrency('JPY')).toMatchObject({ minor_unit: 0, symbol: 'JP¥', countries: ['JP'] })
})

test('a stored rate replaces the built-in one unless it is older', () => {
  const shipped = defaultRates.EUR
  const brought = (as_of: string) => mergeRates([{ currency_code: 'EUR', rate: '0.9', as_of }]).EUR
  expect(brought('2999-01-01')).toEqual({ rate: '0.9', as_of: '2999-01-01' })
  expect(brought(shipped.as_of)).toEqual({ rate: '0.9', as_of: shipped.as_of })
  expect(brought('2001-01-01')).toEqual(shipped)
  expect(mergeRates([]).HKD).toEqual(defaultRates.HKD)
})
