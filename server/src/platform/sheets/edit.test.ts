import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { zipOf } from '../../../test/platform/zip.ts'
import { editCsv } from './csv.edit.ts'
import { sheetRows } from './rows.ts'
import { editXlsx } from './xlsx.edit.ts'
import { openZip } from './zip.read.ts'

const folder = mkdtempSync(join(tmpdir(), 'edits-'))
const path = join(folder, 'sheet.xlsx')

const fives = (row: number, column = 1) => new Map([[row, [{ column, from: '5', to: '12' }]]])

test.each([
  ['commas', 'SKU,Stock,Name\r\nA,5,"Vase, 5"\r\n', 'SKU,Stock,Name\r\nA,12,"Vase, 5"\r\n'],
  ['semicolons and no last line end', 'SKU;Stock;Name\nA;5;x;y', 'SKU;Stock;Name\nA;12;x;y'],
  ['tabs', 'SKU\tStock\nA\t5\n', 'SKU\tStock\nA\t12\n'],
  ['quotes and spaces', 'SKU , Stock\n"A" , "5" \n"B"," 5"\n', 'SKU , Stock\n"A" , "12" \n"B"," 5"\n'],
  ['line ends in cells', 'SKU,Stock\n"A\n1",5\n', 'SKU,Stock\n"A\n1",12\n'],
  ['an apostrophe', "SKU,Stock\nA,'5\n", "SKU,Stock\nA,'12\n"],
])('in a CSV with %s one number changes, and each other byte stays', (_, before, after) => {
  expect(String(editCsv(Buffer.from(before), 'utf-8', fives(2)))).toBe(after)
})

test('with a named delimiter rows are counted as a spreadsheet does', () => {
  expect(String(editCsv(Buffer.from('sep=|\nSKU|Stock\nA|5'), 'utf-8', fives(3)))).toBe('sep=|\nSKU|Stock\nA|12')
})

test('bytes of every encoding stay unchanged', () => {
  const gbk = Buffer.concat([Buffer.from([0xbb, 0xf5, 0xba, 0xc5]), Buffer.from(',Stock\nA,5,'), Buffer.from([0xb0, 0x22])])
  const edited = editCsv(gbk, 'gb18030', fives(2))
  expect(edited.equals(Buffer.from(gbk.toString('latin1').replace('A,5', 'A,12'), 'latin1'))).toBe(true)
  const text = '\ufeff"品名, x",Stock\nA,5\n'
  const utf16 = Buffer.from(text, 'utf16le')
  const changed = Buffer.from(text.replace('A,5', 'A,12'), 'utf16le')
  expect(editCsv(utf16, 'utf-16le', fives(2)).equals(changed)).toBe(true)
  expect(editCsv(Buffer.from(utf16).swap16(), 'utf-16be', fives(2)).equals(changed.swap16())).toBe(true)
  expect(String(editCsv(Buffer.from(text), 'utf-8', fives(2)))).toBe(text.replace('A,5', 'A,12'))
})

test('a cell that has another text, and a missing one, stay unchanged', () => {
  const text = 'SKU,Stock\nA,6\nB\n'
  expect(String(editCsv(Buffer.from(text), 'utf-8', new Map([...fives(2), ...fives(3), ...fives(9)])))).toBe(text)
})

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const sheetXml = (rows: string, p = '') =>
  `${head}<${p}worksheet ${p ? ns.replace('xmlns', 'xmlns:x') : ns}><${p}sheetData>${rows}</${p}sheetData></${p}worksheet>`
const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

async function workbook(rows: string, prefix = '') {
  const bytes = await buffer(
    zipOf({
      'xl/workbook.xml': `${head}<workbook ${ns} xmlns:r="${r}"><sheets><sheet name="Notes" sheetId="1" r:id="r1" state="hidden"/><sheet name="Stock" sheetId="2" r:id="r2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${head}<Relationships><Relationship Id="r1" Type="${r}/worksheet" Target="worksheets/a.xml"/><Relationship Id="r2" Type="${r}/worksheet" Target="worksheets/b.xml"/><Relationship Id="r3" Type="${r}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/worksheets/a.xml': sheetXml('<row r="2"><c r="B2"><v>5</v></c></row>'),
      'xl/worksheets/b.xml': sheetXml(rows, prefix),
      'xl/sharedStrings.xml': `${head}<sst ${ns}><si><t>5</t></si><si><t>SKU &amp; 5</t></si></sst>`,
      'xl/media/photo.png': Buffer.from([0, 1, 2, 255]),
    }),
  )
  await writeFile(path, bytes)
}

async function readEdited(bytes: Buffer) {
  await writeFile(path, bytes)
  const zip = await openZip(path)
  const part = async (name: string) => (await buffer(zip.bytes(name, 1e6))).toString('latin1')
  const [sheet, other, photo] = [await part('xl/worksheets/b.xml'), await part('xl/worksheets/a.xml'), await part('xl/media/photo.png')]
  zip.close()
  const rows: string[][] = []
  for await (const { cells } of sheetRows(path, { sheet: 'Stock' })) rows.push(cells)
  return { sheet, other, photo, rows }
}

test.each([
  ['a number with a style', '<c r="B2" s="3"><v>5</v></c>', '<c r="B2" s="3"><v>12</v></c>'],
  ['a shared text', '<c r="B2" s="3" t="s"><v>0</v></c>', '<c r="B2" s="3"><v>12</v></c>'],
  ['a text of its own', '<c r="B2" t="inlineStr"><is><t>5</t></is></c>', '<c r="B2"><v>12</v></c>'],
  ['a formula', '<c r="B2"><f>2+3</f><v>5</v></c>', '<c r="B2"><f>2+3</f><v>5</v></c>'],
  ['nothing', '<c r="B2" s="3"/>', '<c r="B2" s="3"/>'],
])('in a workbook %s changes as it may, and all else stays', async (_, before, after) => {
  const others = '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="inlineStr"><is><t>Stock</t></is></c></row>'
  const rest = '<c r="A2" t="inlineStr"><is><t>A</t></is></c>'
  const last = '<row r="4"><c r="B4"><v>5</v></c></row>'
  await workbook(`${others}<row r="2" ht="20">${rest}${before}</row>${last}`)
  const { sheet, other, photo, rows } = await readEdited(await editXlsx(path, 'Stock', fives(2)))
  expect(sheet).toBe(sheetXml(`${others}<row r="2" ht="20">${rest}${after}</row>${last}`))
  expect(other).toContain('<v>5</v>')
  expect(photo).toBe('\0\x01\x02ÿ')
  expect(rows[0]).toEqual(['SKU & 5', 'Stock'])
})

test('cells are found by position if they have no names, and under another prefix', async () => {
  await workbook('<x:row><x:c><x:v>1</x:v></x:c></x:row><x:row><x:c/><x:c><x:v>5</x:v></x:c></x:row>', 'x:')
  expect((await readEdited(await editXlsx(path, 'Stock', fives(2)))).rows).toEqual([['1'], ['', '12']])
})

test('a workbook that is edited twice in the same way is the same file', async () => {
  await workbook('<row r="2"><c r="B2"><v>5</v></c></row>')
  const [one, two] = [await editXlsx(path, 'Stock', fives(2)), await editXlsx(path, 'Stock', fives(2))]
  expect(one.equals(two)).toBe(true)
  await expect(editXlsx(path, 'Prices', fives(2))).rejects.toMatchObject({ kind: 'malformed' })
})
