import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvLine } from '@linesheet/domain/platform/csv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows } from './csv.read.ts'
import { recordReader } from './csv.record.ts'
import type { SheetRow } from './sheet.ts'

const path = join(mkdtempSync(join(tmpdir(), 'csv-')), 'sheet.csv')
async function read(text: string) {
  await writeFile(path, text)
  return Array.fromAsync(csvRows(path))
}
const cellsOf = async (text: string) => (await read(text)).map(({ cells }) => cells)
/** The rows before an error, and the error. */
async function readUntilError(text: string) {
  await writeFile(path, text)
  const rows: SheetRow[] = []
  try {
    for await (const row of csvRows(path)) rows.push(row)
  } catch (error) {
    return { rows, error }
  }
  throw new Error('No error')
}
const unclosedIn = (row: number) => ({ details: { errors: { file: { code: 'unclosed_quote', values: { row } } } } })

const signs = ['a', '花', '"', ' ', "'", '=', '-', '<', '&']
const textOf = (...more: string[]) => fc.string({ unit: fc.constantFrom(...signs, ...more) })
const tableOf = (cell: fc.Arbitrary<string>) => fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
/** Cells with delimiters or with line ends: with both, random cells could look like rows after a quote that is never closed. */
const table = fc.oneof(tableOf(textOf(',', ';', '\t')), tableOf(textOf('\n', '\r')))

test('a CSV round-trips', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      expect(await cellsOf(`h,h\r\n${rows.map(csvLine).join('')}`)).toEqual([['h', 'h'], ...rows])
    }),
  )
})

test('records are the same wherever the text is cut into chunks', () => {
  const readRecord = recordReader(',')
  const readAll = (text: string) => {
    const records: string[][] = []
    for (let at = 0, known = 0; at < text.length; ) {
      const record = readRecord(text.slice(0, known), at, known === text.length)
      if (record) [at] = [record.end, records.push(record.cells)]
      else known += 1
    }
    return records
  }
  const readWhole = (text: string) => {
    const records: string[][] = []
    for (let at = 0; at < text.length; ) {
      const record = readRecord(text, at, true)
      records.push(record?.cells ?? [])
      at = record?.end ?? text.length
    }
    return records
  }
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map(csvLine).join('')
      expect(readAll(text)).toEqual(readWhole(text))
    }),
  )
})

test.each([
  [
    'comma',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolon beside decimal commas',
    'a;b;c\n1;2,5;3,5\n2;3,5;4,5',
    [
      ['a', 'b', 'c'],
      ['1', '2,5', '3,5'],
      ['2', '3,5', '4,5'],
    ],
  ],
  [
    'semicolon beside lists with commas',
    'name;size\nA;1,5 x 2,5 x 3\nB;1,5 x 2 x 3,5',
    [
      ['name', 'size'],
      ['A', '1,5 x 2,5 x 3'],
      ['B', '1,5 x 2 x 3,5'],
    ],
  ],
  [
    'semicolon below a header with commas',
    'Name, long;Price, net;SKU\nA;1;2\nB;3;4',
    [
      ['Name, long', 'Price, net', 'SKU'],
      ['A', '1', '2'],
      ['B', '3', '4'],
    ],
  ],
  [
    'tab',
    'a\tb\n1\t"x\ty"',
    [
      ['a', 'b'],
      ['1', 'x\ty'],
    ],
  ],
  [
    'tab with empty cells',
    'a\tb\tc\n\t\t3\n"1"\t\t',
    [
      ['a', 'b', 'c'],
      ['', '', '3'],
      ['1', '', ''],
    ],
  ],
  [
    'bar',
    'a|b\n1, 2, 3|4',
    [
      ['a', 'b'],
      ['1, 2, 3', '4'],
    ],
  ],
  [
    'comma below title rows',
    'My list; all prices in EUR\n\na,b,c\n1,2,3\n4,5,6',
    [['My list; all prices in EUR'], [''], ['a', 'b', 'c'], ['1', '2', '3'], ['4', '5', '6']],
  ],
  [
    'the one that Excel is told',
    'sep=|\r\na|b\r\n1,5|2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  ['one column', 'sku\nA-1\nA-2\n', [['sku'], ['A-1'], ['A-2']]],
])('the delimiter is found: %s', async (_, text, cells) => {
  expect(await cellsOf(text)).toEqual(cells)
})

test.each([
  [
    'an inch mark without quotes',
    'Oval tray 14",P\nnext,Q',
    [
      ['Oval tray 14"', 'P'],
      ['next', 'Q'],
    ],
  ],
  [
    'quotes that begin a cell and do not end it',
    '"Vintage" tray,P\nnext,Q',
    [
      ['"Vintage" tray', 'P'],
      ['next', 'Q'],
    ],
  ],
  [
    'quotes inside quotes that nobody doubled',
    '"tray 14" round, oak",P\nnext,Q',
    [
      ['tray 14" round, oak', 'P'],
      ['next', 'Q'],
    ],
  ],
  [
    'quoted cells between spaces',
    'a , "b, c" ,d\nnext, "", Q',
    [
      ['a ', 'b, c', 'd'],
      ['next', '', ' Q'],
    ],
  ],
  [
    'a mark and a lone carriage return',
    '\ufeffa,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'mixed line ends, also in cells',
    'a,b\r\n"1\n2\r\n3",4\n5,6\r7,8',
    [
      ['a', 'b'],
      ['1\n2\r\n3', '4'],
      ['5', '6'],
      ['7', '8'],
    ],
  ],
  [
    'doubled quotes',
    '"say ""hi"" twice",""""\n1,2',
    [
      ['say "hi" twice', '"'],
      ['1', '2'],
    ],
  ],
])('%s is read as it is meant', async (_, text, cells) => {
  expect(await cellsOf(text)).toEqual(cells)
})

test('rows are numbered as a spreadsheet does: blank rows and a hint count, a cell with line breaks is one row', async () => {
  const rows = await read('sep=,\nsku,text\n\n1,"two\nlines"\n\n\n2,x\n')
  expect(rows.filter(({ cells }) => cells.some(Boolean)).map(({ row }) => row)).toEqual([2, 4, 7])
})

const head = 'SKU,Name,Price\nA,one,1\n'
test.each([
  ['at the end of the file', `${head}B,"two,2\nC,three,3\n`],
  ['before another quoted cell', `${head}B,"two,2\nC,"three, four",3\n`],
  ['before an inch mark in a later row', `${head}B,"two,2\nC,three,3\nD,tray 14",4\n`],
  ['before a quote within a later cell', `${head}B,"two,2\nC,three 3" wide,3\nD,four,4\n`],
])('a quote that is never closed, %s, ends the reading in its row', async (_, text) => {
  const { rows, error } = await readUntilError(text)
  expect(rows.map(({ cells }) => cells[0])).toEqual(['SKU', 'A'])
  expect(error).toMatchObject(unclosedIn(3))
})

test('a long text with commas in quotes does not count as an unclosed quote', async () => {
  const text = 'red, blue\ngreen, white, black\nyellow'
  expect(await cellsOf(`${head}B,"${text}",2\n`)).toContainEqual(['B', text, '2'])
})

test('bytes that are not UTF-8 are refused', async () => {
  await writeFile(path, Buffer.from([0x61, 0x2c, 0xff, 0xfe, 0x0a]))
  await expect(Array.fromAsync(csvRows(path))).rejects.toMatchObject({ details: { errors: { file: 'unreadable_sheet' } } })
})
