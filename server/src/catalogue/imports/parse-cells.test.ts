import { expect, test } from 'vitest'
import { parseAmount, parseFact, parseList, parseStock } from './parse-cells.ts'

test.each([
  ['1,234.50', '1234.50'],
  ['12,50', '12.50'],
  ['0,1', '0.10'],
  ['5', '5.00'],
  ['007.5', '7.50'],
  [' 1 000 ', '1000.00'],
  ['5.000', '5.00'],
  ['5.125', '5.125'],
  ['abc', 'abc'],
  ['', ''],
])('the amount %j is %j', (cell, amount) => {
  expect(parseAmount(cell)).toBe(amount)
})

test.each([
  ['weight_kg', '0,125', 0.125],
  ['weight_kg', '1e-3', 0.001],
  ['weight_kg', '', null],
  ['weight_kg', 'heavy', 'heavy'],
  ['case_quantity', '', 1],
  ['case_quantity', '1,200', 1200],
  ['has_battery', '是', true],
  ['has_battery', 'NO', false],
  ['has_battery', '', false],
  ['has_battery', 'maybe', 'maybe'],
  ['origin_country', 'hk', 'HK'],
  ['origin_country', '', null],
  ['restock_date', '2026/1/5', '2026-01-05'],
  ['restock_date', '46027', '2026-01-05'],
  ['restock_date', 'soon', 'soon'],
  ['restock_date', '', null],
  ['hs_code', '6913.90', '6913.90'],
] as const)('%s of the cell %j is %j', (fact, cell, value) => {
  expect(parseFact[fact](cell)).toEqual(value)
})

test('an empty stock cell means always in stock', () => {
  expect(['', '0', '12', 'x'].map(parseStock)).toEqual([null, 0, 12, 'x'])
})

test('lists are separated by commas, semicolons or bars of any script', () => {
  expect(parseList('vases; cups|碗、杯，盤；壺,')).toEqual(['vases', 'cups', '碗', '杯', '盤', '壺'])
  expect(parseList(' ')).toEqual([])
})
