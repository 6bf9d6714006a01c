import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { expect, test } from 'vitest'
import { isAmount } from '../../kit/format/isAmount.ts'
import { columnsFor, pairErrors, pairMargin, priceOfRow, toPrices } from './cells.ts'

const row = {
  wholesale_price: '50.00',
  retail_price: '100.00',
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
})

test('base prices are the row’s own, others come from price books or are empty', () => {
  expect(priceOfRow(row, 'HKD', 'HKD')).toEqual(pair('50.00', '100.00'))
  expect(priceOfRow(row, 'USD', 'HKD')).toEqual(pair('8.00', '16.00'))
  expect(priceOfRow(row, 'EUR', 'HKD')).toEqual(pair('', ''))
})

test('an amount has up to ten digits and two decimals', () => {
  expect(['0', '12.5', '1234567890.12'].filter(isAmount)).toHaveLength(3)
  expect(['', '12345678901', '1.234', '1,000', '-1'].filter(isAmount)).toEqual([])
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
