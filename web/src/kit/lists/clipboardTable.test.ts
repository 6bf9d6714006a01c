import { amountText } from '@linesheet/domain/platform/readers/amount'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTable, parseTable } from './clipboardTable.ts'

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

test('copied cells are pasted unchanged, whatever the prices', () => {
  const amount = fc.integer({ min: 0, max: 1e9 }).map((cents) => (cents / 100).toFixed(2))
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((columns) => fc.array(fc.array(amount, { minLength: columns, maxLength: columns }), { minLength: 1 }))
  fc.assert(
    fc.property(table, (rows) => {
      expect(parseTable(formatTable(rows)).map((cells) => cells.map((cell) => amountText(cell, 'HKD')))).toEqual(rows)
    }),
  )
})
