import { readFileSync } from 'node:fs'
import { getImportErrors } from '@linesheet/contract/catalogue/products.import'
import { expect, test } from 'vitest'
import { callOk } from '../../../../test/calling.ts'
import { allProducts, csvFile, importFile, postImport } from '../../../../test/catalogue/imports.ts'
import { type Brand, given } from '../../../../test/given.ts'

const fileOf = (name: string) => readFileSync(new URL(`../../../../../domain/cases/edge/${name}`, import.meta.url))

type Error = { row: number; rows: number[]; field: string; error: { code: string; values: Record<string, unknown> } }
type ErrorGroup = Error & { values: string[] }

/** The messages of a file's preview, and the results of its import: by SKU, by product, and by row that is left out. */
async function bringIn(brand: Brand, file: string, decisions: Record<string, string> = {}) {
  const fields = { decisions: JSON.stringify(decisions) }
  const { status, result: preview } = await postImport(brand, fileOf(file), { dry_run: 'true', ...fields }, file)
  expect(status, JSON.stringify(preview)).toBe(200)
  const done = await importFile(brand, fileOf(file), fields, file)
  const { created, updated, refused } = preview.report
  expect(done).toMatchObject({ created, updated, refused })
  const { rows } = await callOk(getImportErrors, { params: { id: done.job.id } }, brand.owner)
  const products = await allProducts(brand)
  const variations = products.flatMap((product) => product.variations.map((variation) => ({ ...variation, product })))
  return {
    preview,
    products,
    errors: preview.report.errors.map(({ row, field, error }: Error) => [row, field, error.code]),
    leftOut: rows.map(({ row, errors }) => [row, ...errors.map(({ error }) => error?.code)]),
    variation: (sku: string) => variations.find((variation) => variation.sku === sku) ?? expect.unreachable(sku),
  }
}

test('duplicate-headers.csv: one of the two columns is read, in the preview and in the import, and none is skipped the next time', async () => {
  const brand = await given.aBrand()
  const { preview, variation } = await bringIn(brand, 'duplicate-headers.csv', { 'column:Stock': 'D' })
  expect(preview.source.questions).toContainEqual(expect.objectContaining({ id: 'column:Stock', answer: 'D', is_answered: true }))
  expect(['DH-1', 'DH-2'].map((sku) => variation(sku).stock)).toEqual([9, 3])
  const once = csvFile('SKU,Name,Stock,Wholesale price,Retail price', 'DH-1,Bell,12,12.00,28.00')
  expect(await importFile(brand, once)).toMatchObject({ updated: 1 })
  expect((await allProducts(brand)).flatMap(({ variations }) => variations.map(({ stock }) => stock))).toContain(12)
})

test('columns of one header that are matched by hand are remembered by the one that is read', async () => {
  const brand = await given.aBrand()
  const fields = { mapping: JSON.stringify({ Name: 'name_en', Stock: 'stock' }) }
  await importFile(brand, fileOf('duplicate-headers.csv'), fields)
  const stocks = async () => (await allProducts(brand)).flatMap(({ variations }) => variations.map(({ stock }) => stock))
  expect(await stocks()).toEqual([7, 3])
  await importFile(brand, csvFile('SKU,Stock', 'DH-1,5'))
  expect(await stocks()).toEqual([5, 3])
})

test('sep-hint.csv: the delimiter, decimal commas and headers in German are read', async () => {
  const { products, variation } = await bringIn(await given.aBrand(), 'sep-hint.csv')
  expect(products).toHaveLength(2)
  expect(variation('SH-1')).toMatchObject({ wholesale_price: '12.50', retail_price: '29.90', stock: 40 })
  expect(variation('SH-1').product).toMatchObject({ name: 'Kerzenhalter, Eisen', description: 'Handgeschmiedet; geölt' })
  expect(variation('SH-2')).toMatchObject({ wholesale_price: '8.00', retail_price: '19.00', stock: null })
})

test('title-rows.csv: the header is found, its currency is proposed, and rows that are not products are reported', async () => {
  const { preview, products, variation } = await bringIn(await given.aBrand(), 'title-rows.csv')
  expect(preview.source).toMatchObject({ header_row: 4, told: [{ rows: [9, 10], error: { code: 'ignored_row' } }] })
  expect(preview.source.questions).toContainEqual(expect.objectContaining({ kind: 'currency', answer: 'GBP', is_answered: false }))
  expect(products.map(({ name, options, variations }) => [name, options[0]?.name.en, variations.length])).toEqual([
    ['Deck Stool', 'Size', 2],
    ['Oar Hook', undefined, 1],
  ])
  expect(variation('TR-2').pricebooks).toMatchObject([{ currency_code: 'GBP', wholesale_price: '36.50', retail_price: '88.00' }])
})

test('same-name.csv: two products of one name stay two', async () => {
  const { preview, products } = await bringIn(await given.aBrand(), 'same-name.csv')
  expect(preview.source.questions).toContainEqual(expect.objectContaining({ kind: 'one_product', answer: 'name', is_answered: false }))
  const made = products.map(({ name, description, variations }) => [name, description, variations.length])
  expect(made.toSorted()).toEqual([
    ['Clover', 'A brooch', 1],
    ['Clover', 'A tea towel', 1],
    ['Marigold', 'A silk scarf', 2],
    ['Marigold', 'A wool hat', 1],
  ])
  const apart = await bringIn(await given.aBrand(), 'same-name.csv', { one_product: 'row' })
  expect(apart.products).toHaveLength(5)
})

test('same-name.csv with our own columns: no description is lost', async () => {
  const brand = await given.aBrand()
  await importFile(brand, fileOf('same-name.csv'), { mapping: JSON.stringify({ Name: 'name_en' }) })
  expect(await allProducts(brand)).toHaveLength(4)
})

test('options.csv: rows that contradict each other are asked about or refused, and the others are imported', async () => {
  const brand = await given.aBrand()
  const { preview, products, leftOut, variation } = await bringIn(brand, 'options.csv', { option_name: 'Volume' })
  expect(preview.source.questions.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(['option_names:Size / Colour', 'option_values:red / Red', 'option_name']),
  )
  expect(leftOut).toEqual([
    [4, 'option_name_repeated'],
    [9, 'variation_repeated'],
    [11, 'variation_repeated'],
  ])
  const shapes = products.map(({ name, options, variations }) => [name, options.map((option) => option.name.en).join(), variations.length])
  expect(shapes.toSorted()).toEqual([
    ['Cup', 'Size', 2],
    ['Jug', 'Volume', 2],
    ['Lid', 'Size', 1],
    ['Plate', '', 1],
    ['Tile', 'Colour', 1],
  ])
  expect(variation('OP-7').product.options[0]?.values.map(({ name }) => name.en)).toEqual(['red'])
})

test('update.csv: the preview says what changes, empty cells change nothing, and unknown SKUs, notes and repeated SKUs are named', async () => {
  const brand = await given.aBrand()
  const known = ['KNOWN-1', 'KNOWN-2', 'known-3'].map((sku) => `${sku},${sku},Old text,10.00,25.00,5`)
  await importFile(brand, csvFile('sku,name_en,description_en,wholesale_price,retail_price,stock', ...known))
  const { preview, leftOut, variation } = await bringIn(brand, 'update.csv')
  expect(preview.report).toMatchObject({ created: 0, updated: 2, unchanged: 1, refused: 3 })
  expect(preview.report.diffs).toMatchObject([
    { name: 'KNOWN-1', fields: { description: ['Old text', 'A new text'] }, variations: [{ fields: { stock: [5, 12] } }] },
    { name: 'known-3', variations: [{ fields: { stock: [5, 6] } }] },
  ])
  expect(leftOut).toEqual([
    [4, 'sku_unknown'],
    [5, 'ignored_row'],
    [7, 'sku_repeated'],
  ])
  expect(variation('KNOWN-1')).toMatchObject({ stock: 12, wholesale_price: '11.00', product: { description: 'A new text' } })
  expect(variation('KNOWN-2')).toMatchObject({ stock: 5, wholesale_price: '10.00', product: { description: 'Old text' } })
  expect(variation('known-3')).toMatchObject({ stock: 6, wholesale_price: '10.00' })
})

test('zero-width.csv: nothing invisible makes another SKU or value, and a repeated SKU is refused with both rows', async () => {
  const { products, errors, preview } = await bringIn(await given.aBrand(), 'zero-width.csv')
  expect(errors).toEqual([[7, 'sku', 'sku_repeated']])
  expect(preview.report.errors[0].error.values).toEqual({ row: 6 })
  expect(products.map(({ variations }) => variations.map(({ sku }) => sku))).toEqual([['ZW-1', 'ZW-2', 'ZW-3', 'ZW-4', 'ZW-5']])
})

test('formulas.xlsx: stored values are read, and errors change nothing', async () => {
  const brand = await given.aBrand()
  const known = Array.from({ length: 9 }, (_, at) => `FX-${at + 1},Old ${at + 1},Old text,,5,2.00,5.00`)
  await importFile(brand, csvFile('sku,name_en,description_en,barcode,stock,wholesale_price,retail_price', ...known))
  const { preview, leftOut, variation } = await bringIn(brand, 'formulas.xlsx')
  const told = preview.report.told.map(({ field, rows, values, error }: ErrorGroup) => [error.code, field, rows, values])
  expect(told).toEqual([
    ['barcode_repeated', 'barcode', [2, 9], ['4890000910012']],
    ['price_rounded', 'wholesale_price', [8], ['3.33333333333333']],
  ])
  expect(leftOut).toEqual([
    [3, 'sheet_error', 'sheet_error', 'sheet_error'],
    [4, 'sheet_error'],
    [5, 'sheet_error'],
    [7, 'invalid_number'],
  ])
  const facts = Array.from({ length: 9 }, (_, at) => {
    const { product, barcode, stock, wholesale_price, retail_price } = variation(`FX-${at + 1}`)
    return [product.name, product.description, barcode, stock, wholesale_price, retail_price, product.restock_date]
  })
  expect(facts).toEqual([
    ['Glass Float', 'Blown in one breath.', '4890000910012', 24, '14.00', '28.00', '2026-11-15'],
    ['Glass Float, large', 'Old text', '', 5, '22.00', '44.00', null],
    ['Net', 'Blown in one breath.', '', 5, '9.00', '18.00', null],
    ['Cork', 'Blown in one breath.', '', 7, '2.00', '6.00', null],
    ['=Not a formula', '+1 on the label', '', 3, '5.00', '10.00', null],
    ['@home', '- washed\n- dried', '', 5, '5.50', '11.00', null],
    ['Rope Knot', 'See the care page', '4890000910074', 5, '3.33', '6.60', '2026-11-15'],
    ['Buoy Red', 'Buoy page', '4890000910012', 5, '12.00', '24.00', '2026-12-15'],
    ['Anchor', 'Galvanised.', '0012345678905', 1, '40.00', '90.00', null],
  ])
})

test('unclosed-quote.csv is refused with the row of the quote', async () => {
  expect(await postImport(await given.aBrand(), fileOf('unclosed-quote.csv'), { dry_run: 'true' })).toMatchObject({
    status: 400,
    error_codes: { file: { code: 'unclosed_quote', values: { row: 4 } } },
  })
})

test('line separators of Unicode in a cell are imported as line breaks', async () => {
  const brand = await given.aBrand()
  const file = csvFile(
    'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price',
    'ring,Ring,"Thin\u2028and\u2029light",Title,Default Title,12.00',
  )
  expect((await postImport(brand, file, { dry_run: 'true' })).result.source).toMatchObject({ format: 'shopify', products: 1 })
  await importFile(brand, file)
  expect(await allProducts(brand)).toMatchObject([{ name: 'Ring', description: 'Thin\nand\nlight' }])
})
