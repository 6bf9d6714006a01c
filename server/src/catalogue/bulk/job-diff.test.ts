import { expect, test } from 'vitest'
import { jobDiff, normalizeAmount } from './job-diff.ts'

const pair = (wholesale_price: string | number, retail_price: string | number) => ({ wholesale_price, retail_price })

test('facts have a before and an after', () => {
  expect(jobDiff({ product: { status: 'draft' } }, { product: { status: 'active' } }, 'HKD')).toEqual({
    fields: { status: ['draft', 'active'] },
    prices: [],
  })
  expect(jobDiff({ product: { is_bestseller: true } }, { product: { is_bestseller: true } }, 'HKD')).toEqual({ fields: {}, prices: [] })
})

test('price changes come from the variations, in the brand’s currency, also for jobs that stored numbers', () => {
  const before = { product: pair(1, 2), variations: [{ id: 'a', ...pair(50, 100) }] }
  const after = { product: pair(1, 2), variations: [{ id: 'a', ...pair('52.50', '105.00') }] }
  expect(jobDiff(before, after, 'JPY')).toEqual({
    fields: {},
    prices: [{ currency_code: 'JPY', count: 2, wholesale_price: ['50.00', '52.50'], retail_price: ['100.00', '105.00'] }],
  })
})

test('stock that differs between variations is `various`', () => {
  const stock = (...stocks: (number | null)[]) => ({ variations: stocks.map((one, at) => ({ id: `${at}`, stock: one })) })
  expect(jobDiff(stock(1, 2), stock(9, 9), 'HKD').fields).toEqual({ stock: ['various', 9] })
  expect(jobDiff(stock(9, 9), stock(null, null), 'HKD').fields).toEqual({ stock: [9, null] })
  expect(jobDiff(stock(9), stock(9), 'HKD').fields).toEqual({})
})

test('amounts have two decimals', () => {
  expect([0.1 + 0.2, 9999999999.99, '5', '52.50'].map(normalizeAmount)).toEqual(['0.30', '9999999999.99', '5.00', '52.50'])
})
