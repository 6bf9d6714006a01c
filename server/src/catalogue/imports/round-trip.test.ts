import { editUser } from '@linesheet/contract/account/settings'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import {
  csvFile,
  csvHeader,
  dryRunImport,
  exportFile,
  importFile,
  postImport,
  rowsOfWorkbook,
  sheetXmlOf,
} from '../../../test/catalogue/imports.ts'
import { type Brand, given } from '../../../test/given.ts'
import { uploadFile } from '../../../test/platform/uploading.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const productOf = ({ owner }: Brand, id: string) => callOk(getProduct, { params: { id } }, owner)

/** Texts that could be misinterpreted by a spreadsheet, or by a reader of CSV or XML. */
const nasty = [
  ...['=1+1', '+1', '-1', '@sum', "'=1", "''=1", "'", "'quoted'", '＝1', '＋86', '－1', '＠x', '=HYPERLINK("http://x","y")'],
  ...[
    'a,b;c',
    '"',
    '""quoted""',
    'ends with "',
    '_x000D_',
    '&amp;',
    '<b>&lt;</b>',
    ']]>',
    '\\',
    '%00',
    '0012',
    '1e5',
    'TRUE',
    '2026-01-05',
  ],
  ...['𠮷野家', '👩‍👩‍👧', 'مرحبا', '\u202eabc', 'e\u0301', 'null', 'NaN', 'yes', '—'],
]

test('a product with any texts round-trips unchanged, as CSV and as XLSX', async () => {
  const brand = await given.aBrand()
  const ids: string[] = []
  for (const [at, text] of nasty.entries()) {
    const texts = { name: text, description: `${text}\n${text}`, material: text, color: text, size: text, style: text, version: text }
    const product_translations = [{ language_code: 'zh_TW', ...texts }]
    const variation = { ...prices, sku: `${at} ${text}`.slice(0, 60), barcode: `00${at}-B`, option_values: [text] }
    const more = {
      ...texts,
      product_translations,
      customs_description: text,
      hs_code: text.slice(0, 20),
      options: [text],
      variations: [variation],
    }
    ids.push((await given.aProduct(brand, { ...more, weight_kg: 1e-7, restock_date: '2026-01-05' })).id)
  }
  const before = await Promise.all(ids.map((id) => productOf(brand, id)))
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await exportFile(brand, { format })
    expect(await importFile(brand, file)).toMatchObject({ created: 0, updated: 0, refused: 0, unchanged: nasty.length })
  }
  expect(await Promise.all(ids.map((id) => productOf(brand, id)))).toEqual(before)
})

test('no cell of an export begins a formula', async () => {
  const brand = await given.aBrand()
  for (const name of ['=1', '+1', '-1', '@x', '＝1', '＋1', '－1', '＠1'])
    await given.aProduct(brand, { name, tags: [name], material: name })
  const csv = (await exportFile(brand)).toString()
  expect(csv.match(/(^|,)"?[=+\-@＝＋－＠]/gm)).toBeNull()
})

test.each(['\n', '\r\n', '\r'])('lines that end with %j are read, empty ones are skipped', async (end) => {
  const brand = await given.aBrand()
  const lines = [csvHeader, '', 'A-1,Cup,杯,50,100,1,', ',,,,,,', '', '"B-1","Bowl ""deep""","碗",50,100,2,', '']
  expect(await importFile(brand, Buffer.from(`\ufeff${lines.join(end)}`))).toMatchObject({ created: 2, refused: 0 })
})

test('100 variations round-trip; a SKU that is repeated or belongs to another product is refused at its row', async () => {
  const brand = await given.aBrand()
  const columns = 'product_key,sku,name_en,wholesale_price,retail_price,option_1_name,option_1_value'
  const rows = Array.from({ length: 101 }, (_, n) => `k,K-${n},Cup,50,100,Size,${n}`)
  expect(await importFile(brand, csvFile(columns, ...rows))).toMatchObject({ created: 0, refused: 1 })
  expect(await importFile(brand, csvFile(columns, ...rows.slice(0, 100)))).toMatchObject({ created: 1, refused: 0 })
  expect(await importFile(brand, await exportFile(brand))).toMatchObject({ unchanged: 1, refused: 0 })
  await given.aProduct(brand, { variations: [{ ...prices, sku: 'OTHER' }] })
  const wrong = csvFile(columns, 'n,N-1,New,50,100,,', 'm,N-1,Newer,50,100,,', ',OTHER,Cup,50,100,,')
  const { report } = (await dryRunImport(brand, wrong)).result
  expect(report).toMatchObject({
    refused: 1,
    errors: [{ row: 3, column: 'sku', message: 'Row 2 also has this SKU. Use each SKU once in a file' }],
  })
})

test('common notations of numbers and dates are read', async () => {
  const brand = await given.aBrand()
  const columns = 'sku;name_en;wholesale_price;retail_price;weight_kg;restock_date;length_cm'
  const file = csvFile(columns, 'A;a;12,50;1,234.50;0,125;2026/1/5;0.0000001', 'B;b;1.234,00;2,468.00;1,25;2026.12.31;')
  const imported = await importFile(brand, file)
  expect(imported).toMatchObject({ created: 2, refused: 0 })
  const { report } = (await dryRunImport(brand, file)).result
  expect(report).toMatchObject({ unchanged: 2 })
})

test('a sheet of 20 MB is refused, one that is a byte smaller is read', async () => {
  const { owner } = await given.aBrand()
  const most = 20 * 1024 * 1024
  const file = (bytes: number) => Buffer.alloc(bytes, `${csvHeader}\nA-1,Cup,,50,100,1,\n`)
  expect(await uploadFile(owner, '/product/import', file(most), 'a.csv', { dry_run: 'true' })).toMatchObject({
    status: 413,
    code: 'file.too-large',
    errors: { file: 'File size must be under 20MB' },
  })
  expect(await uploadFile(owner, '/product/import', file(most - 1), 'a.csv', { dry_run: 'true' })).toMatchObject({
    status: 400,
    errors: { file: 'A file can have up to 50,000 rows. Split it into several files' },
  })
})

test('invalid characters in a file break neither the call nor the job', async () => {
  const brand = await given.aBrand()
  const lone = Buffer.from([0xed, 0xa0, 0x80])
  expect((await postImport(brand, Buffer.concat([csvFile(csvHeader, 'A,'), lone]))).status).toBe(400)
  const rows = ['A\0-1,Cu\0p,杯,50,100,1,', 'B-1,\u0007Bell,,50,100,1,', 'C-1,Bowl,,50,no\0 price,1,']
  expect(await importFile(brand, csvFile(`${csvHeader},\0`, ...rows))).toMatchObject({
    job: { status: 'done' },
    created: 1,
    refused: 2,
    error_rows: 2,
  })
})

test('sheets say which products are dangerous goods without a battery', async () => {
  const brand = await given.aBrand()
  const { id } = await given.aProduct(brand, { variations: [{ ...prices, sku: 'CAN' }], is_dangerous_goods: true })
  expect(await importFile(brand, await exportFile(brand, { format: 'csv' }))).toMatchObject({ updated: 0, unchanged: 1 })
  await importFile(brand, csvFile('sku,has_battery,is_dangerous_goods', 'CAN,no,no'))
  expect(await productOf(brand, id)).toMatchObject({ has_battery: false, is_dangerous_goods: false })
  await importFile(brand, csvFile('sku,is_dangerous_goods', 'CAN,yes'))
  expect(await productOf(brand, id)).toMatchObject({ has_battery: false, is_dangerous_goods: true })
})

test('a workbook has titles in the reader’s language, hidden names below, and numbers; columns can be chosen', async () => {
  const brand = await given.aBrand()
  await callOk(editUser, { body: { language_code: 'zh_TW' } }, brand.owner)
  await importFile(brand, csvFile(csvHeader, 'W-1,Vase,花瓶,50,100,4,vases'))
  const file = await exportFile(brand, { format: 'xlsx', columns: 'name_en,stock,wholesale_price' })
  const [titles, names, row] = await rowsOfWorkbook(file)
  expect(titles).toEqual(['商品識別碼', 'SKU', '批發價', '庫存', '名稱 · 英文'])
  expect(names).toEqual(['product_key', 'sku', 'wholesale_price', 'stock', 'name_en'])
  expect(row?.slice(1)).toEqual(['W-1', '50', '4', 'Vase'])
  expect(await sheetXmlOf(file)).toMatch(/<row hidden="1">.*<c><v>50\.00<\/v><\/c><c><v>4<\/v><\/c>/)
  expect(await importFile(brand, file)).toMatchObject({ unchanged: 1, updated: 0, created: 0 })
})

test('a template has an example that is never imported, and lists to choose from', async () => {
  const brand = await given.aBrand()
  const file = await exportFile(brand, { format: 'xlsx', template: true })
  expect((await rowsOfWorkbook(file)).at(-1)).toContain('Example: Moon Lantern')
  expect(await sheetXmlOf(file)).toContain('<formula1>"yes,no"</formula1>')
  expect((await postImport(brand, file, { dry_run: 'true' })).result.report).toMatchObject({ products: 0, error_count: 0 })
})
