import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeFormula, unescapeFormula } from '@linesheet/domain/platform/csv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zipOf } from '../../../test/platform/zip.ts'
import { sheetRows } from './rows.ts'
import type { SheetRow } from './sheet.ts'
import { writeXlsx } from './xlsx.write.ts'
import { openZip } from './zip.read.ts'

const cell = fc.string({ unit: fc.constantFrom('a', '花', '"', ',', ';', '\n', '\r', ' ', "'", '=', '-', '<', '&', '\t') })
const folder = mkdtempSync(join(tmpdir(), 'sheets-'))

async function rowsOf(parts: AsyncIterable<Uint8Array>) {
  const path = join(folder, 'sheet.xlsx')
  await writeFile(path, parts)
  const rows: SheetRow[] = []
  for await (const row of sheetRows(path)) rows.push(row)
  return rows
}
async function* each<T>(items: T[]) {
  yield* items
}

test('texts that look like formulas are escaped, and unescaped when read', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
  )
})

test('a workbook round-trips', async () => {
  const rows = [
    ['name', 'code'],
    ['花瓶 <b> & "x"', '007'],
    ['two\nlines', ''],
  ]
  expect((await rowsOf(writeXlsx(each(rows), 'Sheet'))).map(({ cells }) => cells)).toEqual(rows)
})

test('the columns of a workbook are as wide as their first hundred rows, within bounds; rows after them stay in order', async () => {
  const rows = [['n', '花瓶花瓶花瓶', 'x'.repeat(500)], ...Array.from({ length: 250 }, (_, at) => [String(at), '', ''])]
  expect((await rowsOf(writeXlsx(each(rows), 'Sheet'))).map(({ cells }) => cells[0])).toEqual(rows.map(([first]) => first))
  const zip = await openZip(join(folder, 'sheet.xlsx'))
  const xml = (await Array.fromAsync(zip.text('xl/worksheets/sheet1.xml', 1_000_000))).join('')
  zip.close()
  expect([...xml.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([8, 14, 60])
})

test('workbooks of other programs are read: shared and rich texts, phonetic readings, gaps, numbers, prefixes, formulas', async () => {
  const files = {
    'xl/workbook.xml': '<x:workbook><x:sheets><x:sheet name="a" sheetId="1" rel:id="rId7"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/other.xml"/><Relationship Id="rId8" Type="http://x/sharedStrings" Target="SharedStrings.xml"/></Relationships>',
    'xl/SharedStrings.xml':
      '<x:sst><x:si><x:t>sku</x:t></x:si><x:si><x:r><x:t xml:space="preserve">花 </x:t></x:r><x:r><x:t>&amp;&#29942;</x:t></x:r><x:rPh sb="0" eb="1"><x:t>はな</x:t></x:rPh></x:si></x:sst>',
    'xl/worksheets/other.xml':
      '<x:worksheet><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2" t="s"><x:v>1</x:v></x:c></x:row><x:row r="3" spans="1:3"/><x:row r="5"><x:c r="A5"><x:v>12.100000000000001</x:v></x:c><x:c r="B5" t="b"><x:v>1</x:v></x:c><x:c r="C5" t="str"><x:f>A1&amp;"/"</x:f><x:v>a/b</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  }
  expect(await rowsOf(zipOf(files))).toEqual([
    { row: 2, cells: ['sku', '', '花 &瓶'] },
    { row: 5, cells: ['12.1', 'TRUE', 'a/b'] },
  ])
})
