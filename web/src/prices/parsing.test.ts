import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTable, parsePrice, parseTable } from './parsing.ts'
import { parsePercent } from './priceActions.ts'

test('prices are read as people and spreadsheets write them', () => {
  const table = {
    '12': '12.00',
    '12.5': '12.50',
    ' 1,234.50 ': '1234.50',
    'HK$ 1,234.5': '1234.50',
    'HKD 88': '88.00',
    '¥1200': '1200.00',
    '99 €': '99.00',
    '12,5': '12.50',
    '1.234,50': '1234.50',
    "1'234.50": '1234.50',
    '１２．５': '12.50',
    '12.345': '12.35',
    '0.994': '0.99',
    '': '',
    '  ': '',
    'ask us': 'ask us',
    '-5': '-5',
    '1,23,4': '1,23,4',
  }
  for (const [written, read] of Object.entries(table)) expect(parsePrice(written), written).toBe(read)
})

test('a spreadsheet’s cells are read, with quotes, empty cells and every kind of line end', () => {
  expect(parseTable('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(parseTable('1\t\t3')).toEqual([['1', '', '3']])
  expect(parseTable('1\t')).toEqual([['1', '']])
  expect(parseTable('"a ""b""\nc"\t2\n5')).toEqual([['a "b"\nc', '2'], ['5']])
  expect(parseTable('12.50')).toEqual([['12.50']])
  expect(parseTable('')).toEqual([['']])
  expect(parseTable('1\n\n2')).toEqual([['1'], [''], ['2']])
  const rows = [
    ['1', ''],
    ['', '4'],
  ]
  expect(parseTable(formatTable(rows))).toEqual(rows)
})

test('percentages are read within reason', () => {
  expect(['5', '+5%', '-2,5 %', '−10%', '５％'].map(parsePercent)).toEqual([5, 5, -2.5, -10, 5])
  expect(['', 'five', '-100', '9999', '1.234'].map(parsePercent)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('what is copied is pasted alike, whatever the prices', () => {
  const amount = fc.integer({ min: 0, max: 1e9 }).map((cents) => (cents / 100).toFixed(2))
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((columns) => fc.array(fc.array(amount, { minLength: columns, maxLength: columns }), { minLength: 1 }))
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseTable(formatTable(rows)).map((cells) => cells.map(parsePrice))).toEqual(rows)
    }),
  )
})
