import { currencyCodes } from '@linesheet/domain/platform/places'
import { expect, test } from 'vitest'
import { columnCurrencies } from './columnCurrencies.ts'

const pair = { wholesale_price: '5.00', retail_price: '10.00' }

test('the base currency is first, the others follow in a fixed order, each once', () => {
  const edits = { 'v1 JPY': { variation_id: 'v1', currency: 'JPY' as const, label: 'Cup', was: pair, now: pair } }
  const columns = columnCurrencies('USD', ['JPY', 'USD', 'HKD'], edits)
  expect(columns[0]).toBe('USD')
  expect(columns.slice(1)).toEqual(currencyCodes.filter((code) => code === 'HKD' || code === 'JPY'))
})

test('a brand without price books has one currency', () => {
  expect(columnCurrencies('HKD', [], {})).toEqual(['HKD'])
})
