import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { escapeFormula } from '@linesheet/domain/platform/csv'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from '../../../test/platform/zip.ts'
import { sheetRows } from './rows.ts'
import { maxCellLength, maxColumns, type SheetRow } from './sheet.ts'
import { writeXlsx } from './xlsx.write.ts'

const folder = mkdtempSync(join(tmpdir(), 'linesheet-hostile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: Buffer | string) {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const rows: SheetRow[] = []
  for await (const row of sheetRows(path)) rows.push(row)
  return rows
}
const unreadable = { details: { errors: { file: 'unreadable_sheet' } } }
/** In ms; a reader that searches for the end of each tag would take hours. */
const aMoment = 10_000

const workbook = { 'xl/workbook.xml': '<sheets><sheet r:id="r1"/></sheets>' }
const aWorkbook = (sheet: string, files: Record<string, string> = workbook, doctype = '') =>
  buffer(zipOf({ ...files, 'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>\n${doctype}<worksheet>${sheet}</worksheet>` }))
const row = (text: string) => `<row>${cell(text)}</row>`
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

test.each([
  '<row>',
  '<row><c>',
  '<row><c><v>',
  '<row r="',
  '<row a="b" ',
  '<row><c t="inlineStr"><is><t>',
  '<row><c t="inlineStr"><is><rPh>',
])('a workbook of nothing but %s is read in a moment', async (tag) => {
  const began = performance.now()
  await read(await aWorkbook(tag.repeat(Math.ceil(2_000_000 / tag.length)))).catch(() => {})
  await read(await aWorkbook(`<row>${tag.replace('<row', '<c').repeat(100_000)}</c></row>`)).catch(() => {})
  expect(performance.now() - began).toBeLessThan(aMoment)
})

test('a workbook with an endless list of sheets is read quickly', async () => {
  const began = performance.now()
  const files = { 'xl/workbook.xml': '<sheet '.repeat(140_000), 'xl/_rels/workbook.xml.rels': '<Relationship '.repeat(70_000) }
  await expect(read(await aWorkbook(`<row>${cell('a')}</row>`, files))).rejects.toMatchObject(unreadable)
  expect(performance.now() - began).toBeLessThan(aMoment)
})

test('row numbers increase, whatever the file says', async () => {
  const rows = ['1', '1', '7', '3', '99999999999'].map((r) => `<row r="${r}">${cell(r)}</row>`)
  expect((await read(await aWorkbook(rows.join('')))).map(({ row }) => row)).toEqual([1, 2, 7, 8, 9])
})

test('characters that PostgreSQL cannot store are removed, Excel’s escapes are decoded', async () => {
  const [sheet] = await read(await aWorkbook(`<row>${cell('abc')}${cell('one_x000D_\ntwo_x005F_x0041_')}</row>`))
  expect(sheet?.cells).toEqual(['abc', 'one\r\ntwo_x0041_'])
  expect(await read('a\0b,c\n')).toEqual([{ row: 1, cells: ['ab', 'c'] }])
  const texts = ['_x0041_', '_X00e9_', 'x_x000D_', '=1', '＝1', "'＋1", '@', '-', 'a\r\nb', '𠮷 & <b>']
  const written = writeXlsx(Readable.from([texts.map(escapeFormula)]), 'Products')
  expect((await read(await buffer(Readable.from(written))))[0]?.cells).toEqual(texts)
})

const refusal = (code: string, values: object) => ({ details: { errors: { file: { code, values } } } })

test.each([
  ['a million columns', () => `a,b\n${'a,'.repeat(500_000)}z\n`, refusal('too_many_columns', { row: 2, max: maxColumns })],
  ['a cell of a megabyte', () => `a,b\n1,${'x'.repeat(1_000_000)}\n`, refusal('cell_too_long', { row: 2, max: maxCellLength })],
  ['an endless cell in quotes', () => `a,b\n1,"${'x'.repeat(9_000_000)}`, refusal('cell_too_long', { row: 2, max: maxCellLength })],
  ['a line of nothing but quotes', () => `a,b\n${'"a"b,'.repeat(300_000)}`, refusal('too_many_columns', { row: 2, max: maxColumns })],
])('%s is refused in a moment, with its row', async (_, text, error) => {
  const began = performance.now()
  await expect(read(text())).rejects.toMatchObject(error)
  expect(performance.now() - began).toBeLessThan(aMoment)
})

test('a sheet may have many empty columns: it is as wide as its cells', async () => {
  expect(await read(`a,b${','.repeat(16_000)}\n`)).toEqual([
    { row: 1, cells: ['a', 'b', ...Array.from({ length: maxColumns - 2 }, () => '')] },
  ])
})

test('a thousand sheets are refused, and so is a column beyond the last one of a sheet', async () => {
  const files = { 'xl/workbook.xml': `<sheets>${'<sheet name="a" r:id="r1"/>'.repeat(1000)}</sheets>` }
  await expect(read(await aWorkbook(row('a'), files))).rejects.toMatchObject(refusal('too_many_sheets', { max: 200 }))
  const wide = aWorkbook(`<row><c r="ZZZ1" t="inlineStr"><is><t>a</t></is></c></row>`)
  await expect(read(await wide)).rejects.toMatchObject(refusal('too_many_columns', { row: 1, max: maxColumns }))
})

test('a bomb is refused before it is unpacked', async () => {
  const began = performance.now()
  await expect(read(await aWorkbook(' '.repeat(20_000_000)))).rejects.toMatchObject(unreadable)
  expect(performance.now() - began).toBeLessThan(aMoment)
})

test('overlapping merged areas are refused', async () => {
  const areas = `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(5000)}</mergeCells>`
  writeFileSync(join(folder, 'file'), await aWorkbook(`${row('a')}${row('b')}${areas}`))
  await expect(Array.fromAsync(sheetRows(join(folder, 'file'), { fillMerged: true }))).rejects.toMatchObject(unreadable)
})

test.each([
  ['an entity that expands to billions', row('&a;'), '<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&c;&c;">]>'],
  ['an external entity', row('&a;'), '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
  ['nesting without end', '<row>'.repeat(50)],
  ['a text without end', row('x'.repeat(5_000_000))],
])('%s is refused', async (_, sheet, doctype = '') => {
  await expect(read(await aWorkbook(sheet, workbook, doctype))).rejects.toMatchObject(unreadable)
})

test('a truncated zip is refused', async () => {
  const whole = await aWorkbook(`<row>${cell('a')}</row>`)
  await expect(read(whole.subarray(0, whole.length - 40))).rejects.toMatchObject(unreadable)
})
