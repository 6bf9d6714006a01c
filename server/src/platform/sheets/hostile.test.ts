import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { escapeFormula } from '@linesheet/domain/platform/csv'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from '../../../test/platform/zip.ts'
import { sheetRows } from './rows.ts'
import { maxColumns, type SheetRow } from './sheet.ts'
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
/** In ms; a reader that looks for the end of each tag takes hours. */
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

test('of a million columns only the allowed ones are read', async () => {
  const [row] = await read(`a${','.repeat(1_000_000)}z\n`)
  expect(row?.cells.length).toBe(maxColumns)
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
