import { expect, test } from 'vitest'
import { diffCosts, diffPrices, type PriceDelta } from './price-diff.ts'

const pair = (wholesale_price: string, retail_price: string) => ({ wholesale_price, retail_price })
const eur = (before: PriceDelta['before'], after: PriceDelta['after']): PriceDelta => ({ currency_code: 'EUR', before, after })
const [old, raised, other] = [pair('12.00', '24.00'), pair('12.60', '24.00'), pair('13.00', '26.00')]

test.each<[string, number, PriceDelta[], object[]]>([
  ['nothing moved', 1, [eur(old, pair('12', '24.0')), eur(null, null)], []],
  ['one variation', 1, [eur(old, raised)], [{ currency_code: 'EUR', count: 1, wholesale_price: ['12.00', '12.60'], retail_price: null }]],
  ['all alike', 2, [eur(old, raised), eur(old, raised)], [{ count: 2, wholesale_price: ['12.00', '12.60'], retail_price: null }]],
  ['one of two', 2, [eur(old, raised)], [{ count: 1, wholesale_price: null, retail_price: null }]],
  ['to prices of their own', 2, [eur(old, raised), eur(old, other)], [{ count: 3, wholesale_price: null, retail_price: null }]],
  ['new', 1, [eur(null, old)], [{ count: 2, wholesale_price: [null, '12.00'], retail_price: [null, '24.00'] }]],
  ['gone', 1, [eur(old, null)], [{ count: 2, wholesale_price: ['12.00', null], retail_price: ['24.00', null] }]],
  [
    'two currencies',
    1,
    [eur(old, raised), { currency_code: 'USD', before: old, after: other }],
    [
      { currency_code: 'EUR', count: 1 },
      { currency_code: 'USD', count: 2, retail_price: ['24.00', '26.00'] },
    ],
  ],
])('%s', (_, variations, moves, news) => {
  const diff = diffPrices(variations, moves)
  expect(diff).toHaveLength(news.length)
  expect(diff).toMatchObject(news)
})

test('costs are shown if all variations changed from one cost to another, otherwise counted', () => {
  expect(
    diffCosts(2, [
      ['20', '20.00'],
      [null, null],
    ]),
  ).toBeNull()
  expect(
    diffCosts(2, [
      ['20', '21.5'],
      ['20.00', '21.50'],
    ]),
  ).toEqual({ count: 2, cost_price: ['20.00', '21.50'] })
  expect(
    diffCosts(2, [
      ['20', null],
      ['20', '20'],
    ]),
  ).toEqual({ count: 1, cost_price: null })
  expect(diffCosts(1, [[null, '0']])).toEqual({ count: 1, cost_price: [null, '0.00'] })
})
