import { expect, test } from 'vitest'
import { offeredQuotes, quoteTotals } from './label-quotes.ts'

const quote = (id: string, price: string, days: number | null, currency_code: 'HKD' | 'USD' = 'HKD') => ({
  id,
  price,
  days,
  list_price: price,
  currency_code,
})
const idsOf = (quotes: readonly { id: string }[]) => quotes.map(({ id }) => id).join()

test('an order is offered its cheapest service, and the fastest if that is faster', () => {
  expect(idsOf(offeredQuotes([quote('fast', '90.00', 1), quote('cheap', '9.50', 4), quote('middle', '20.00', 2)]))).toBe('cheap,fast')
  expect(idsOf(offeredQuotes([quote('slow', '9.50', 4), quote('same price', '9.50', 2)]))).toBe('same price')
  expect(idsOf(offeredQuotes([quote('dear', '20.00', 1), quote('less', '15.00', 1), quote('cheap', '9.00', 3)]))).toBe('cheap,less')
  expect(idsOf(offeredQuotes([quote('unknown', '9.00', null), quote('dear', '99.00', 30)]))).toBe('unknown,dear')
  expect(idsOf(offeredQuotes([quote('one', '9.00', null), quote('other', '10.00', null)]))).toBe('one')
  expect(offeredQuotes([])).toEqual([])
})

test('the total of many quotes is exact, by currency', () => {
  const quotes = [
    quote('a', '0.10', 1, 'USD'),
    quote('b', '9999999999.99', 1),
    quote('c', '0.20', 1, 'USD'),
    quote('d', '9999999999.99', 1),
  ]
  expect(quoteTotals(quotes)).toEqual([
    { currency_code: 'HKD', price: '19999999999.98', list_price: '19999999999.98' },
    { currency_code: 'USD', price: '0.30', list_price: '0.30' },
  ])
  expect(quoteTotals([])).toEqual([])
})
