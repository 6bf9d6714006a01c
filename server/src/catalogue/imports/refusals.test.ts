import { readFileSync } from 'node:fs'
import { listCategories } from '@linesheet/contract/catalogue/products'
import { getImport, getImportErrors } from '@linesheet/contract/catalogue/products.import'
import { cancelJob, getJob, undoJob } from '@linesheet/contract/platform/jobs'
import { categoryChain, categoryFinder } from '@linesheet/domain/catalogue/categories'
import { csvLine, escapeFormula } from '@linesheet/domain/platform/csv'
import { languages } from '@linesheet/domain/platform/languages'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { allProducts, csvFile, csvHeader, dryRunImport, importFile, postImport, runImport } from '../../../test/catalogue/imports.ts'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'

const wrong = [
  ...['OK,Fine,,50,100,4,vases', 'T-1,Thin,,90,100,4,vases', 'T-3,Dear,,abc,100,4,vases', 'T-4,Where,,50,100,4,nowhere'],
  ...[
    'T-5,Half,,50,100,1.5,vases',
    'OK,Twice,,50,100,4,vases',
    ',No SKU,,50,100,4,vases',
    'T-6,Two,雙,50,100,,vases',
    'T-7,Two,,50,100,,vases',
  ],
]

test('a dry run reports errors by row and column, with the texts of a save, and stores nothing', async () => {
  const brand = await given.aBrand()
  const { result } = await dryRunImport(brand, csvFile(csvHeader.replace('wholesale_price', 'Wholesale'), ...wrong))
  expect(result.columns[3]).toEqual({ header: 'Wholesale', field: 'wholesale_price', samples: ['50', '90', 'abc'] })
  expect(result.report).toMatchObject({ rows: 9, products: 8, created: 4, refused: 4, error_count: 6 })
  const errors = result.report.errors.map(({ row, column, message }: Record<string, unknown>) => [row, column, message])
  expect(errors).toEqual([
    [3, 'retail_price', 'Product margin cannot be below 20%'],
    [4, 'Wholesale', 'Please input valid price.'],
    [5, 'category_ids', 'There is no category “nowhere”. Write a category’s name or path'],
    [6, 'stock', 'Enter a whole number'],
    [7, 'sku', 'Row 2 also has this SKU. Use each SKU once in a file'],
    [10, '', 'This variation already exists. Choose other option values'],
  ])
  expect(await allProducts(brand)).toEqual([])
})

test('categories are accepted as people write them; an ambiguous one names the candidates; one error in many rows is reported once', async () => {
  const brand = await given.aBrand()
  const written = [
    'Home & living > Candles',
    'home & living › CANDLES & HOME FRAGRANCE',
    '居家生活 / 蠟燭與居家香氛',
    'Kids & toys > Toys; Tea',
  ]
  await importFile(brand, csvFile(csvHeader, ...written.map((text, at) => `W-${at},Product ${at},,50,100,4,"${text}"`)))
  const ids = (await allProducts(brand)).map((product) => product.product_categories.map(({ id }) => id))
  expect(ids.toSorted()).toEqual([['candles'], ['candles'], ['candles'], ['toys', 'tea']])

  const rows = Array.from({ length: 17 }, (_, at) => `X-${at},Box ${at},,50,100,4,Boxes`)
  const { result } = await dryRunImport(brand, csvFile(csvHeader, ...rows, 'Y,Hat,,50,100,4,Accessories'))
  const battery = await dryRunImport(brand, csvFile(`${csvHeader},has_battery`, 'Z,Lamp,,50,100,4,vases,maybe'))
  expect(battery.result.report.errors).toMatchObject([{ field: 'has_battery', value: 'maybe', error: { code: 'invalid' } }])
  expect(result.report).toMatchObject({
    error_count: 18,
    errors: [
      { row: 2, row_count: 17, values: ['Boxes'], error: { code: 'category_not_found', values: { name: 'Boxes' } } },
      {
        row: 19,
        message: '“Accessories” is more than one category. Write one of: Fashion & accessories · Pets › Pet toys & accessories',
      },
    ],
  })
})

test('the refused rows can be downloaded, corrected and imported', async () => {
  const brand = await given.aBrand()
  const result = await importFile(brand, csvFile(csvHeader, ...wrong.slice(0, 3), 'D-1,"=1+1",,50,10,,vases'))
  expect(result).toMatchObject({ created: 1, refused: 3, error_rows: 3, job: { status: 'done', done: 4 } })
  const { header, rows, has_more } = await callOk(getImportErrors, { params: { id: result.job.id } }, brand.owner)
  expect([header, has_more]).toEqual([csvHeader.split(','), false])
  expect(rows.slice(0, 2)).toEqual([
    {
      row: 3,
      cells: ['T-1', 'Thin', '', '90', '100', '4', 'vases'],
      errors: [
        {
          column: 'retail_price',
          field: 'retail_price',
          message: 'Product margin cannot be below 20%',
          error: { code: 'margin_too_low', values: {} },
        },
      ],
    },
    expect.objectContaining({ row: 4, errors: [expect.objectContaining({ message: 'Please input valid price.' })] }),
  ])
  const text = [header, ...rows.map(({ cells }) => cells.map(escapeFormula))].map(csvLine).join('')
  const mended = Buffer.from(text.replace(',90,100', ',50,100').replace('abc', '40').replace(',50,10,', ',5,10,'))
  expect(await importFile(brand, mended)).toMatchObject({ created: 3, refused: 0 })
  expect((await allProducts(brand)).map(({ name }) => name).toSorted()).toEqual(['=1+1', 'Dear', 'Fine', 'Thin'])
})

test('the chosen field of a column is remembered; skipped columns stay unchanged', async () => {
  const brand = await given.aBrand()
  await importFile(brand, csvFile(csvHeader, 'A,Vase,,50,100,4,vases'))
  const file = csvFile('sku,Pieces,stock', 'A,7,9')
  expect(await importFile(brand, file, { mapping: JSON.stringify({ Pieces: 'stock', stock: '' }) })).toMatchObject({ updated: 1 })
  expect((await allProducts(brand))[0]).toMatchObject({ name: 'Vase', variations: [{ stock: 7, wholesale_price: '50.00' }] })
  const { result } = await dryRunImport(brand, file)
  expect(result.columns.map(({ field }: { field: string }) => field)).toEqual(['sku', 'stock', null])
  expect(await postImport(brand, file, { mapping: '{"Pieces":"nonsense"}' })).toMatchObject({
    status: 400,
    errors: { mapping: expect.any(String) },
  })
})

test('after a crash an import continues with the next chunk, and a cancelled one stops', async () => {
  const brand = await given.aBrand()
  const file = csvFile(csvHeader, ...Array.from({ length: 150 }, (_, n) => `C-${n},Cup ${n},,50,100,4,vases`))
  const { result } = await postImport(brand, file)
  const { id } = result.job
  const context = await testContext()
  let chunks = 0
  const write: typeof context.db.write = (scope, of) => {
    chunks += 1
    if (chunks === 4) throw new Error('The process died')
    return context.db.write(scope, of)
  }
  await expect(runImport(brand, id, { ...context, db: { ...context.db, write } })).rejects.toThrow('died')
  expect(await callOk(getJob, { params: { id } }, brand.owner)).toMatchObject({ status: 'running', done: 25, total: 150 })
  await runImport(brand, id)
  const read = () => callOk(getImport, { params: { id } }, brand.owner)
  expect(await read()).toMatchObject({ created: 150, unchanged: 0, job: { status: 'done', done: 150 } })
  await runImport(brand, id)
  expect(await read()).toMatchObject({ created: 150, unchanged: 0 })

  const other = await postImport(brand, csvFile(csvHeader, 'N,Never,,50,100,4,vases'))
  await callOk(cancelJob, { params: { id: other.result.job.id } }, brand.owner)
  await runImport(brand, other.result.job.id)
  expect(await allProducts(brand)).not.toContainEqual(expect.objectContaining({ name: 'Never' }))
  await callOk(undoJob, { params: { id } }, brand.owner)
  expect(await allProducts(brand)).toEqual([])
})

test('files that are not sheets are refused, and so are members of other brands', async () => {
  const brand = await given.aBrand()
  const file = { file: 'This file cannot be read. Save it as CSV (UTF-8) or XLSX' }
  expect(await dryRunImport(brand, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))).toMatchObject({ status: 400, errors: file })
  expect(await dryRunImport(brand, Buffer.from('PK\u0003\u0004 and nothing of a zip'))).toMatchObject({ status: 400, errors: file })
  expect(await dryRunImport(brand, Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 37) % 256)))).toMatchObject({
    status: 400,
    errors: file,
  })
  expect(await dryRunImport(brand, csvFile(csvHeader, 'A-1,Vase,', '"never closed'))).toMatchObject({
    status: 400,
    errors: { file: 'A quotation mark opens in row 3 and is never closed. Close it there' },
  })
  expect(await dryRunImport(brand, csvFile(csvHeader))).toMatchObject({
    status: 400,
    errors: { file: 'This file has no rows. Add products below the headers' },
  })
  const { result } = await postImport(brand, csvFile(csvHeader, 'A,Vase,,50,100,4,vases'))
  const stranger = await given.aBrand()
  expect(await call(getImport, { params: { id: result.job.id } }, stranger.owner)).toMatchObject({ status: 404 })
  expect(await call(getImportErrors, { params: { id: result.job.id } }, stranger.owner)).toMatchObject({ status: 404 })
})

test('UTF-16 with tabs and any line endings is read', async () => {
  const brand = await given.aBrand()
  const text = `\ufeff${csvHeader.replaceAll(',', '\t')}\r\nA\t"Two\r\nlines"\t花瓶\t50\t100\t4\tvases\rB\tBowl\t碗\t50\t100\t\t`
  const { result } = await dryRunImport(brand, Buffer.from(text, 'utf16le'))
  expect(result.report).toMatchObject({
    rows: 2,
    created: 1,
    errors: [{ row: 2, field: 'name_en', message: 'Remove the invisible control characters' }],
  })
})

test('every category is accepted as each language and the editor write it', async () => {
  const { owner } = await given.aBrand()
  const categories = await callOk(listCategories, {}, owner)
  const findCategories = categoryFinder(categories)
  const mistaken = categories.flatMap((category) =>
    languages.flatMap((language) => {
      const chain = categoryChain(category, categories).map((one) => one[language])
      const written = chain.length > 1 ? [' › ', ' > ', '/'].map((separator) => chain.join(separator)) : [category[language]]
      return [category.id, ...written].filter(
        (text) =>
          findCategories(text)
            .map(({ id }) => id)
            .join() !== category.id,
      )
    }),
  )
  expect(mistaken).toEqual([])
})

test('an unclear cell is an error of the cell with the reason; two options of one name are refused', async () => {
  const brand = await given.aBrand()
  const columns =
    'sku,name_en,wholesale_price,retail_price,stock,weight_kg,restock_date,option_1_name,option_1_value,option_2_name,option_2_value'
  const file = csvFile(
    columns,
    'A-1,Cup,"1,234","2,500",1,,,,,,',
    'B-1,Bowl,£12.00,40,,,,,,,',
    'C-1,Jug,12,40,in stock,850,05/11/2026,,,,',
    'D-1,Tile,9,21,,,,Size,S,size,Small',
  )
  const { report } = (await dryRunImport(brand, file)).result
  // A jug whose weight cannot be read is imported without one.
  expect(report).toMatchObject({ created: 1, refused: 3 })
  expect(report.errors.map(({ row, column, message }: Record<string, unknown>) => [row, column, message])).toEqual([
    [2, 'retail_price', '2,500 could be 2500 or 2.5. Write it without separators'],
    [3, 'wholesale_price', 'This amount is in GBP. Enter it in HKD'],
    [4, 'stock', 'Enter the number of units, or leave this empty if it is always in stock'],
    [4, 'weight_kg', 'Enter 500 or less'],
    [4, 'restock_date', 'This could be 2026-11-05 or 2026-05-11. Write the year first, such as 2026-11-05'],
    [5, 'option_2_name', 'Another option has this name. Choose another'],
  ])
  const settled = csvFile(columns, 'A-1,Cup,"1,234","2,500",1,,,,,,', 'B-1,Bowl,12.50,40.00,,,,,,,')
  expect(await importFile(brand, settled)).toMatchObject({ created: 2, refused: 0 })
  const [cup] = (await allProducts(brand)).filter(({ name }) => name === 'Cup')
  expect(cup).toMatchObject({ wholesale_price: '1234.00', retail_price: '2500.00' })
})

test('invisible characters make no other SKU, name or value, and are not stored', async () => {
  const brand = await given.aBrand()
  const file = readFileSync(new URL('../../../../domain/cases/edge/zero-width.csv', import.meta.url))
  const mapping = JSON.stringify({ Name: 'name_en' })
  const { report } = (await dryRunImport(brand, file, { mapping })).result
  expect(report.errors).toMatchObject([{ row: 7, error: { code: 'sku_repeated', values: { row: 6 } } }])
  const lines = file.toString().trimEnd().split('\n')
  await importFile(brand, csvFile(...lines.slice(0, -1)), { mapping })
  const [kite, ...others] = await allProducts(brand)
  expect(others).toEqual([])
  expect(kite?.variations.map(({ sku, barcode }) => [sku, barcode])).toEqual([
    ['ZW-1', '4890000130014'],
    ['ZW-2', ''],
    ['ZW-3', '4890000130038'],
    ['ZW-4', ''],
    ['ZW-5', ''],
  ])
  expect(kite?.options.map(({ name, values }) => [name.en, values.map((value) => value.name.en)])).toEqual([
    ['Colour', ['Red', 'Blue', 'Sea Green']],
    ['Size', ['S', 'M']],
  ])
})

test('a cell that lists more than any list may have is named, and its product is imported', async () => {
  const brand = await given.aBrand()
  const file = csvFile('sku,name_en,wholesale_price,retail_price,regions', `A-1,Cup,10,20,"${'a; '.repeat(130_000)}"`)
  const { status, result } = await dryRunImport(brand, file)
  expect([status, result.report.created]).toEqual([200, 1])
  expect(new Set(result.report.errors.map(({ column }: { column: string }) => column))).toEqual(new Set(['regions']))
})
