import { caseRows } from '@linesheet/domain/cases'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { expect, test } from 'vitest'
import { notationCollector } from './column-notations.ts'
import { parseCell, parseList, parseTextCell, readCell } from './parse-cells.ts'

const contextOf = (column: ProductColumn, cells: readonly string[]) => {
  const collector = notationCollector()
  for (const cell of cells) collector.add({ [column]: cell })
  return { currency: 'HKD' as const, notations: collector.notations() }
}
const context = contextOf('sku', [])
const kindOf = (column: ProductColumn, cell: string, cells: readonly string[] = [cell]) =>
  readCell(column, cell, contextOf(column, cells))?.kind

test.each(caseRows('edge/amounts.csv').map(([written = '', expected = '', currency = '']) => ({ written, expected, currency })))(
  'the price $written of an import is $expected $currency',
  ({ written, expected, currency }) => {
    const column = currency && currency !== '?' ? (`wholesale_${currency}` as ProductColumn) : 'wholesale_price'
    const price = parseTextCell(column, written, context)
    const isAsked = expected === 'ask' || currency === '?'
    if (isAsked) expect(kindOf(column, written)).toBe('unclear')
    else if (expected !== 'refuse') expect(price).toBe(expected)
    else expect(Number(price) > 0 && kindOf(column, written) === 'value').toBe(false)
  },
)

const columns = Map.groupBy(caseRows('edge/amounts-by-column.csv'), ([column]) => column)
test.each([...columns])('column %s of an import is read as one', (name, rows) => {
  const currency = rows[0]?.[1]?.startsWith('JPY') ? 'wholesale_JPY' : 'wholesale_price'
  const column: ProductColumn = name === 'H' ? 'stock' : currency
  const cells = rows.map(([, , written = '']) => written)
  const outcomes = cells.map((cell) => {
    const reading = readCell(column, cell, contextOf(column, cells))
    return reading?.kind === 'value' ? Number(reading.value) : reading?.kind
  })
  const words: Readonly<Record<string, string>> = { ask: 'unclear', refuse: 'refused' }
  expect(outcomes).toEqual(rows.map(([, , , expected = '']) => words[expected] ?? Number.parseFloat(expected)))
})

test('an amount in another currency than its column’s is refused', () => {
  expect(readCell('wholesale_price', '£42.00', context)).toMatchObject({ kind: 'refused', error: { code: 'other_currency' } })
  expect(parseTextCell('wholesale_GBP', '£42.00', context)).toBe('42.00')
})

test('other cells of a column decide how its days and weights are written', () => {
  expect(kindOf('restock_date', '05/11/2026')).toBe('unclear')
  expect(parseCell('restock_date', '05/11/2026', contextOf('restock_date', ['05/11/2026', '15/11/2026']))).toBe('2026-11-05')
  expect(kindOf('weight_kg', '1,234')).toBe('unclear')
  expect(parseCell('weight_kg', '1,234', contextOf('weight_kg', ['1,234', '0,5']))).toBe(1.234)
})

test.each([
  ['weight_kg', '0,125', 0.125],
  ['weight_kg', '350 g', 0.35],
  ['weight_kg', '1e-3', '1e-3'],
  ['weight_kg', '850', '850'],
  ['weight_kg', '', null],
  ['weight_kg', '0.0', null],
  ['weight_kg', 'heavy', 'heavy'],
  ['case_quantity', '', 1],
  ['case_quantity', '1,200', 1200],
  ['case_quantity', '6个/箱', 6],
  ['lead_time_days_max', '2-3 weeks', 21],
  ['has_battery', '是', true],
  ['has_battery', 'ＮＯ', false],
  ['has_battery', '', false],
  ['has_battery', 'maybe', 'maybe'],
  ['origin_country', 'hk', 'HK'],
  ['origin_country', 'Made in Portugal', 'PT'],
  ['origin_country', 'EU', 'EU'],
  ['origin_country', '', null],
  ['restock_date', '2026/1/5', '2026-01-05'],
  ['restock_date', '46027', '2026-01-05'],
  ['restock_date', 'soon', 'soon'],
  ['restock_date', '', null],
  ['hs_code', '6913.90', '6913.90'],
  ['hs_code', '', ''],
  ['stock', '', null],
  ['stock', '0', 0],
  ['stock', '-2', 0],
  ['stock', 'x', 'x'],
] as const)('%s of the cell %j is %j', (column, cell, value) => {
  expect(parseCell(column, cell, context)).toEqual(value)
})

test('lists are separated by commas, semicolons or bars of any script', () => {
  expect(parseList('vases; cups|碗、杯，盤；壺,')).toEqual(['vases', 'cups', '碗', '杯', '盤', '壺'])
  expect(parseList(' ')).toEqual([])
})
