import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { expect, test } from 'vitest'
import { columnsFor, pairErrors, pairMargin, priceOfRow, toPrices } from './cells.ts'

const row = {
  wholesale_price: '50.00',
  retail_price: '100.00',
  cost_price: '20.00',
  pricebooks: [{ currency_code: 'USD', wholesale_price: '8.00', retail_price: '16.00' }],
} as PriceRow
const pair = (wholesale_price: string, retail_price: string) => ({ wholesale_price, retail_price })

test('each currency has a wholesale and a retail column', () => {
  expect(columnsFor(['HKD', 'JPY'])).toEqual([
    { currency: 'HKD', field: 'wholesale_price' },
    { currency: 'HKD', field: 'retail_price' },
    { currency: 'JPY', field: 'wholesale_price' },
    { currency: 'JPY', field: 'retail_price' },
  ])
  expect(columnsFor(['JPY', 'HKD'], 'JPY').at(-1), 'last the cost, for those who may read it').toEqual({
    currency: 'JPY',
    field: 'cost_price',
  })
})

test('base prices are the row’s own, others come from price books or are empty', () => {
  expect(priceOfRow(row, 'HKD', 'HKD')).toEqual({ ...pair('50.00', '100.00'), cost_price: '20.00' })
  expect(priceOfRow({ ...row, cost_price: null }, 'HKD', 'HKD').cost_price).toBe('')
  expect(priceOfRow(row, 'USD', 'HKD')).toEqual(pair('8.00', '16.00'))
  expect(priceOfRow(row, 'EUR', 'HKD')).toEqual(pair('', ''))
})

test('a price is read by the currency of its column, and an ambiguous one has an error that asks', () => {
  expect(pairErrors(pair('1,234', '2,500.00'), 'HKD', 'HKD')).toEqual({
    wholesale_price: { code: 'number_unclear', values: { text: '1,234', first: '1234', second: '1.234' } },
  })
  expect(pairErrors(pair('1,234', '2,500'), 'JPY', 'HKD')).toEqual({})
  expect(Object.keys(pairErrors(pair('100000000.00', '€5'), 'HKD', 'HKD'))).toEqual(['wholesale_price', 'retail_price'])
})

test('a pair may be empty only in a price book, and never half', () => {
  expect(pairErrors(pair('', ''), 'USD', 'HKD')).toEqual({})
  expect(Object.keys(pairErrors(pair('', ''), 'HKD', 'HKD'))).toEqual(['wholesale_price', 'retail_price'])
  expect(Object.keys(pairErrors(pair('5', ''), 'USD', 'HKD'))).toEqual(['retail_price'])
  expect(Object.keys(pairErrors(pair('ask', '10'), 'USD', 'HKD'))).toEqual(['wholesale_price'])
  expect(Object.keys(pairErrors(pair('9', '10'), 'USD', 'HKD'))).toEqual(['retail_price'])
})

test('only complete pairs have prices and a margin', () => {
  expect([toPrices(pair('5', '10')), pairMargin(pair('5', '10'))]).toEqual([pair('5', '10'), 50])
  expect([toPrices(pair('5', 'ask')), pairMargin(pair('', ''))]).toEqual([undefined, null])
})
