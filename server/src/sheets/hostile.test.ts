import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { escapeFormula } from '@linesheet/domain/csv'
import { afterAll, expect, test } from 'vitest'
import { rowsIn } from './rows.ts'
import { mostColumns, type SheetRow } from './sheet.ts'
import { xlsxOf } from './xlsx.write.ts'
import { zipped } from './zip.write.ts'

const folder = mkdtempSync(join(tmpdir(), 'linesheet-hostile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: Buffer | string) {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const rows: SheetRow[] = []
  for await (const row of rowsIn(path)) rows.push(row)
  return rows
}
/** In ms; what looked for the end of each tag took hours. */
const aMoment = 10_000

const workbook = { name: 'xl/workbook.xml', content: ['<sheets><sheet r:id="r1"/></sheets>'] }
const aWorkbook = async (sheet: string, files: { name: string; content: string[] }[] = [workbook]) =>
  buffer(Readable.from(zipped([...files, { name: 'xl/worksheets/sheet1.xml', content: [sheet] }])))
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

test('a workbook whose list of sheets never ends is read in a moment', async () => {
  const began = performance.now()
  const files = [
    { name: 'xl/workbook.xml', content: ['<sheet '.repeat(140_000)] },
    { name: 'xl/_rels/workbook.xml.rels', content: ['<Relationship '.repeat(70_000)] },
  ]
  expect(await read(await aWorkbook(`<row>${cell('a')}</row>`, files))).toEqual([{ row: 1, cells: ['a'] }])
  expect(performance.now() - began).toBeLessThan(aMoment)
})

test('rows are numbered downwards, whatever their file says', async () => {
  const rows = ['1', '1', '7', '3', '99999999999'].map((r) => `<row r="${r}">${cell(r)}</row>`)
  expect((await read(await aWorkbook(rows.join('')))).map(({ row }) => row)).toEqual([1, 2, 7, 8, 9])
})

test('signs that nothing keeps are left out, those that Excel writes in its own way are read', async () => {
  const [sheet] = await read(await aWorkbook(`<row>${cell('a&#0;b&#xD800;c')}${cell('one_x000D_\ntwo_x005F_x0041_')}</row>`))
  expect(sheet?.cells).toEqual(['abc', 'one\r\ntwo_x0041_'])
  expect(await read('a\0b,c\n')).toEqual([{ row: 1, cells: ['ab', 'c'] }])
  const texts = ['_x0041_', '_X00e9_', 'x_x000D_', '=1', '＝1', "'＋1", '@', '-', 'a\r\nb', '𠮷 & <b>']
  const written = xlsxOf(Readable.from([texts.map(escapeFormula)]), 'Products')
  expect((await read(await buffer(Readable.from(written))))[0]?.cells).toEqual(texts)
})

test('of a million columns those are read that a sheet can have', async () => {
  const [row] = await read(`a${','.repeat(1_000_000)}z\n`)
  expect(row?.cells.length).toBe(mostColumns)
})
