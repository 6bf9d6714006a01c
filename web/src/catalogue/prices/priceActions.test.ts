import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { defaultRates } from '@linesheet/domain/platform/currencies'
import { expect, test } from 'vitest'
import { type Cell, raisePrices, roundPrices, suggestFromRates } from './priceActions.ts'

const row = {
  variation_id: 'v1',
  name: 'Cup',
  wholesale_price: '50.00',
  retail_price: '100.00',
  pricebooks: [{ currency_code: 'USD', wholesale_price: '8.00', retail_price: '16.00' }],
} as unknown as PriceRow
const cell = (currency: 'HKD' | 'USD' | 'JPY', field: 'wholesale_price' | 'retail_price' = 'wholesale_price'): Cell => ({
  row,
  column: { currency, field },
})
const state = { baseCurrency: 'HKD' as const, edits: {} }
const texts = (changed: readonly { text: string }[]) => changed.map(({ text }) => text)

test('prices change by a percentage; empty cells stay empty', () => {
  expect(texts(raisePrices([cell('HKD'), cell('USD', 'retail_price'), cell('JPY')], state, 10))).toEqual(['55.00', '17.60'])
  expect(texts(raisePrices([cell('HKD')], state, -50))).toEqual(['25.00'])
})

test('edited prices change from their current value', () => {
  const pair = { wholesale_price: '60.00', retail_price: 'ask' }
  const edit = { variation_id: 'v1', currency: 'HKD' as const, label: 'Cup', was: pair, now: pair }
  const edited = { baseCurrency: 'HKD' as const, edits: { 'v1 HKD': edit } }
  expect(texts(raisePrices([cell('HKD'), cell('HKD', 'retail_price')], edited, 10))).toEqual(['66.00'])
})

test('prices are rounded to an ending', () => {
  expect(texts(roundPrices([cell('USD'), cell('USD', 'retail_price')], state, '99'))).toHaveLength(2)
  for (const text of texts(roundPrices([cell('USD'), cell('USD', 'retail_price')], state, '99'))) expect(text).toMatch(/\.99$/)
})

test('rates suggest prices for other currencies than the base', () => {
  const suggested = suggestFromRates([cell('HKD'), cell('USD'), cell('JPY', 'retail_price')], state, defaultRates)
  expect(suggested.map(({ column }) => column.currency)).toEqual(['USD', 'JPY'])
  for (const { text } of suggested) expect(Number(text)).toBeGreaterThan(0)
})
