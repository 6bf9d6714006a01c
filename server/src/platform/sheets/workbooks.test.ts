import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSheetError } from '@linesheet/domain/platform/readers/fold-input'
import { expect, test } from 'vitest'
import { zipOf } from '../../../test/platform/zip.ts'
import { listSheets } from './list-sheets.ts'
import { sheetRows } from './rows.ts'
import { serialDate } from './xlsx.dates.ts'

const caseFile = (name: string) => fileURLToPath(new URL(`../../../../domain/cases/${name}`, import.meta.url))
const rowsOf = async (name: string, options = {}) => Array.fromAsync(sheetRows(caseFile(name), options))
const path = join(mkdtempSync(join(tmpdir(), 'workbooks-')), 'file.xlsx')

test('cells are read as the sheet shows them: stored values, errors, texts that look like formulas, days, codes with all digits', async () => {
  expect((await rowsOf('edge/formulas.xlsx')).map(({ cells }) => cells)).toEqual([
    ['SKU', 'Name', 'Description', 'Barcode', 'Stock', 'Wholesale price', 'Retail price', 'Restock date'],
    ['FX-1', 'Glass Float', 'Blown in one breath.', '4890000910012', '24', '14', '28', '2026-11-15'],
    ['FX-2', 'Glass Float, large', '#REF!', '#NAME?', '#N/A', '22', '44'],
    ['FX-3', 'Net', 'Blown in one breath.', '', '#FORMULA!', '9', '18'],
    ['FX-4', 'Cork', 'Blown in one breath.', '', '7', '#DIV/0!', '6'],
    ['FX-5', '=Not a formula', '+1 on the label', '', '3', '5', '10'],
    ['FX-6', '@home', '- washed\n- dried', '', 'TRUE', '5.50', '11.00'],
    ['FX-7', 'Rope Knot', 'See the care page', '4890000910074', '5', '3.33333333333333', '6.6', '2026-11-15 18:30'],
    ['FX-8', 'Buoy Red', 'Buoy page', '4890000910012', '', '12', '24', '2026-12-15'],
    ['FX-9', 'Anchor', 'Galvanised.', '0012345678905', '1', '40', '90'],
  ])
  for (const error of ['#REF!', '#NAME?', '#N/A', '#FORMULA!', '#DIV/0!']) expect(isSheetError(error)).toBe(true)
})

test('a workbook that counts days from 1904 has the same days', async () => {
  const rows = await rowsOf('products/price-list-1904.xlsx')
  expect(rows).toEqual(await rowsOf('products/price-list.xlsx'))
  const days = rows.flatMap(({ row, cells }) => (cells[15]?.startsWith('20') ? [[row, cells[15]]] : []))
  expect(days).toEqual([
    [5, '2026-11-15'],
    [6, '2026-11-15'],
    [12, '2027-01-05'],
    [15, '2026-11-15'],
  ])
})

test.each([
  [61, false, '1900-03-01'],
  [46_341, false, '2026-11-15'],
  [44_879, true, '2026-11-15'],
  [46_341.5, false, '2026-11-15 12:00'],
  [46_341.999_999, false, '2026-11-16'],
  [46_341.000_011_574, false, '2026-11-15 00:00:01'],
  [0, true, '1904-01-01'],
  [0, false, undefined],
  [0.5, false, undefined],
  [-1, false, undefined],
  [9e9, false, undefined],
  [Number.NaN, false, undefined],
])('the serial number %d (1904: %s) is the day %s', (serial, has1904Dates, day) => {
  expect(serialDate(serial, has1904Dates)).toBe(day)
})

test('sheets are listed with their hidden and merged parts; the first visible one is read unless another is named', async () => {
  expect(await listSheets(caseFile('products/price-list.xlsx'))).toMatchObject([
    { name: 'Price list 2026', isHidden: false, rows: 14, hiddenRows: [8], hiddenColumns: [8] },
    { name: 'Spare parts', isHidden: false, rows: 3, hiddenRows: [], hiddenColumns: [], mergedAreas: [] },
    { name: 'rates', isHidden: true, rows: 3 },
  ])
  const rows = await rowsOf('products/price-list.xlsx')
  expect(rows.filter(({ isHidden }) => isHidden).map(({ row }) => row)).toEqual([8])
  expect((await rowsOf('products/price-list.xlsx', { sheet: 'Spare parts' }))[1]?.cells[0]).toBe('SP-1')
  expect((await rowsOf('products/price-list.xlsx', { sheet: 'rates' })).length).toBe(3)
  await expect(rowsOf('products/price-list.xlsx', { sheet: 'Nothing' })).rejects.toMatchObject({
    details: { errors: { file: { code: 'unknown_sheet', values: { name: 'Nothing' } } } },
  })
  expect(await listSheets(caseFile('edge/title-rows.csv'))).toEqual([])
})

test('the value of a merged area fills its cells downwards and to the right, and no empty row', async () => {
  const rows = await rowsOf('products/price-list.xlsx', { fillMerged: true })
  expect(rows.map(({ row, cells }) => [row, cells[0], cells[2]])).toEqual([
    [1, ...Array.from({ length: 2 }, () => 'WINDMILL YARD · Trade price list autumn 2026')],
    [2, ...Array.from({ length: 2 }, () => 'Ex works Hong Kong, without tax')],
    [4, 'Category', 'Item'],
    [5, 'Lighting', 'Moon Lantern'],
    [6, 'Lighting', 'Moon Lantern'],
    [7, 'Lighting', 'Brass Table Lamp'],
    [8, 'Lighting', 'Brass Table Lamp, old switch'],
    [9, 'Subtotal Lighting', '3 items'],
    [11, 'Textiles', 'Cashmere Throw'],
    [12, 'Textiles', 'Cushion Cover'],
    [13, 'Subtotal Textiles', '2 items'],
    [15, '', 'Match Tin'],
    [16, '', 'Incense Tube'],
    [18, ...Array.from({ length: 2 }, () => 'Prices are subject to change. Minimum first order HK$ 2,000.')],
  ])
})

const relations = (...types: string[]) =>
  `<Relationships>${types.map((type, at) => `<Relationship Id="r${at}" Type="http://x/${type}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

test('a chart, a hidden sheet and a sheet without cells are skipped', async () => {
  const workbook = ['Chart', 'Notes', 'Empty', 'List'].map(
    (name, at) => `<sheet name="${name}" ${name === 'Notes' ? 'state="veryHidden" ' : ''}r:id="r${at}"/>`,
  )
  const files = {
    'xl/workbook.xml': `<workbook><sheets>${workbook.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('chartsheet', 'worksheet', 'worksheet', 'worksheet'),
    'xl/worksheets/sheet0.xml': '<chartsheet/>',
    'xl/worksheets/sheet1.xml': `<worksheet><row>${inline('note')}</row></worksheet>`,
    'xl/worksheets/sheet2.xml': '<worksheet><row><c s="1"/></row></worksheet>',
    'xl/worksheets/sheet3.xml': `<worksheet><row>${inline('list')}</row></worksheet>`,
  }
  await writeFile(path, zipOf(files))
  expect(await Array.fromAsync(sheetRows(path))).toEqual([{ row: 1, cells: ['list'] }])
  expect((await listSheets(path)).map(({ name, isHidden, rows }) => [name, isHidden, rows])).toEqual([
    ['Notes', true, 1],
    ['Empty', false, 0],
    ['List', false, 1],
  ])
})

test('numbers keep their digits, rounded ones are recognisable, days follow their format', async () => {
  const formats =
    '<numFmts><numFmt numFmtId="170" formatCode="[Red]0.00&quot; days&quot;"/><numFmt numFmtId="171" formatCode="[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts>'
  const styles = `<styleSheet>${formats}<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`
  const cells = [
    '<c><v>123456789012345678</v></c>',
    '<c><v>9.4001118992E+21</v></c>',
    '<c><v>9.4001118992E+19</v></c>',
    '<c><v>1.2E+3</v></c>',
    '<c><v>6.6000000000000005</v></c>',
    ...['0', '1', '2', '3', '4'].map((style) => `<c s="${style}"><v>46341.25</v></c>`),
    '<c t="str"><f>""</f><v></v></c>',
    '<c t="d"><v>2026-11-15</v></c>',
  ]
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="a"/></sheets></workbook>',
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': `<worksheet><row>${cells.join('')}</row></worksheet>`,
  }
  await writeFile(path, zipOf(files))
  const [row] = await Array.fromAsync(sheetRows(path))
  expect(row?.cells).toEqual([
    ...['123456789012345678', '9.4001118992E+21', '9.4001118992E+19', '1200', '6.6'],
    ...['46341.25', '46341.25', '2026-11-15 06:00', '2026-11-15 06:00', '46341.25'],
    ...['', '2026-11-15'],
  ])
})
