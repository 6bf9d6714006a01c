import { expect, test } from 'vitest'
import { cheapestQuote, fastestQuote, quotesByPrice, quoteTotals } from './label-quotes.ts'

const quote = (id: string, price: string, days: number | null, currency_code: 'HKD' | 'USD' = 'HKD') => ({
  id,
  price,
  days,
  list_price: price,
  currency_code,
})
const idsOf = (quotes: readonly { id: string }[]) => quotes.map(({ id }) => id).join()

test.each([
  {
    by: 'price and days',
    quotes: [quote('fast', '90.00', 1), quote('cheap', '9.50', 4), quote('middle', '20.00', 2)],
    sorted: 'cheap,middle,fast',
    fastest: 'fast',
  },
  {
    by: 'days where prices are equal',
    quotes: [quote('slow', '9.50', 4), quote('quick', '9.50', 2)],
    sorted: 'quick,slow',
    fastest: 'quick',
  },
  {
    by: 'price where days are equal',
    quotes: [quote('dear', '20.00', 1), quote('less', '15.00', 1), quote('cheap', '9.00', 3)],
    sorted: 'cheap,less,dear',
    fastest: 'less',
  },
  {
    by: 'known days before unknown ones',
    quotes: [quote('unknown', '9.00', null), quote('dear', '99.00', 30)],
    sorted: 'unknown,dear',
    fastest: 'dear',
  },
  {
    by: 'price where no days are known',
    quotes: [quote('other', '10.00', null), quote('one', '9.00', null)],
    sorted: 'one,other',
    fastest: 'one',
  },
  { by: 'amount, not text', quotes: [quote('hundred', '100.00', 3), quote('nine', '9.00', 5)], sorted: 'nine,hundred', fastest: 'hundred' },
])('quotes are compared by $by', ({ quotes, sorted, fastest }) => {
  expect(idsOf(quotesByPrice(quotes))).toBe(sorted)
  expect(cheapestQuote(quotes)?.id).toBe(sorted.split(',')[0])
  expect(fastestQuote(quotes)?.id).toBe(fastest)
})

test('no quotes have no cheapest and no fastest', () => {
  expect([quotesByPrice([]), cheapestQuote([]), fastestQuote([])]).toEqual([[], undefined, undefined])
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
