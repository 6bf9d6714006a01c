import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sheetRows } from './rows.ts'

const folder = fileURLToPath(new URL('../../../../domain/cases/', import.meta.url))
const upTo = (last: number, ...blank: number[]) => Array.from({ length: last }, (_, at) => at + 1).filter((row) => !blank.includes(row))

/** For each file the rows that are not blank, the row and width of the header, its first and last cell, and a cell by its row and header. */
const files: [
  file: string,
  rows: number[],
  header: [row: number, columns: number, first: string, last: string],
  cell: [row: number, header: string, text: string],
][] = [
  ['products/amazon-flatfile.txt', upTo(7), [3, 27, 'feed_product_type', 'condition_type'], [4, 'quantity', '２４']],
  ['products/ankorstore-like.csv', upTo(4), [1, 24, 'external_id', 'variants.images'], [4, 'external_id', 'FR-211']],
  ['products/bigcommerce.csv', upTo(8), [1, 47, 'Item Type', 'Product URL'], [7, 'Product Name', 'Oval tray 14"']],
  ['products/etsy-it.csv', upTo(4), [1, 24, 'TITOLO', 'SKU'], [4, 'TITOLO', 'Portacandela "Lucciola"']],
  ['products/etsy.csv', upTo(6), [1, 24, 'TITLE', 'SKU'], [6, 'CURRENCY_CODE', 'USD']],
  ['products/faire.tsv', upTo(6), [1, 67, 'Product Name (English)', 'HS6 Tariff Code'], [2, 'Product Name (English)', 'Hinoki Bath Salts']],
  [
    'products/lightspeed.csv',
    upTo(7),
    [1, 30, 'id', 'restock_level_Main_Outlet'],
    [2, 'description', 'Waxed canvas, "one size", with ties that go round twice.'],
  ],
  ['products/magento.csv', upTo(7), [1, 36, 'sku', 'configurable_variation_labels'], [2, 'created_at', '3/2/26, 9:15 AM']],
  [
    'products/medusa.csv',
    upTo(4),
    [1, 56, 'Product Id', 'Variant Width'],
    [2, 'Product Description', 'Spliced by a rigger.\nMachine washable; "no metal" but the clip.'],
  ],
  ['products/opencart.csv', upTo(4), [1, 28, 'product_id', 'tax_class'], [3, 'name', 'Doormat &quot;Low Tide&quot;']],
  ['products/orderchamp-like.csv', upTo(4), [1, 20, 'id', 'variants.option2'], [4, 'variants.sku', 'DC-1']],
  ['products/prestashop-combinations.csv', upTo(7), [1, 24, 'Product ID*', 'Warehouse'], [3, 'Impact on price', '10.833333']],
  ['products/prestashop-products.csv', upTo(5), [1, 67, 'Product ID', 'Acessories  (x,y,z...)'], [5, 'Product ID', '14']],
  ['products/price-list-1904.xlsx', upTo(18, 3, 10, 14, 17), [4, 18, 'Category', 'Remarks'], [12, 'Available from', '2027-01-05']],
  ['products/price-list-zh-hant.xlsx', upTo(6), [3, 14, '品名', '備註'], [6, '備註', '𠮷日組']],
  ['products/price-list-zh.xlsx', upTo(8), [3, 15, '品名', '备注'], [6, '条码', '６９０００００００１０１１']],
  ['products/price-list.csv', upTo(18, 3, 10, 14, 17), [4, 18, 'Category', 'Remarks'], [16, 'Wholesale (HK$)', '#REF!']],
  ['products/price-list.xlsx', upTo(18, 3, 10, 14, 17), [4, 18, 'Category', 'Remarks'], [5, 'EAN', '4890000811012']],
  ['products/product-feed.tsv', upTo(6), [1, 20, 'id', 'status'], [4, 'price', 'EUR 12.50']],
  ['products/shopify-no-quantity.csv', upTo(6), [1, 46, 'Handle', 'Status'], [6, 'Handle', 'gift-wrapping']],
  ['products/shopify.csv', upTo(19), [1, 54, 'Handle', 'Status'], [19, 'Handle', 'sea-salt-soap']],
  ['products/shopware.csv', upTo(7), [1, 24, 'id', 'optionIds'], [3, 'description', '<p>Spun brass, a cable of 2 m.</p>']],
  ['products/square.csv', upTo(6), [1, 34, 'Reference Handle', 'Stock Alert Count Market Stall'], [6, 'Reference Handle', '#old-jug']],
  ['products/squarespace.csv', upTo(6), [1, 26, 'Product ID [Non Editable]', 'Hosted Image URLs'], [4, 'Stock', 'Unlimited']],
  ['products/vendure.csv', upTo(5), [1, 22, 'name:en', 'variant:weight'], [2, 'variant:weight', '85']],
  ['products/wix.csv', upTo(14), [1, 53, 'handleId', 'brand'], [14, 'price', '0.0']],
  ['products/woocommerce-de.csv', upTo(6), [1, 49, 'ID', 'Attribut 2 Global'], [6, 'ID', '330']],
  ['products/woocommerce.csv', upTo(13), [1, 51, 'ID', 'Attribute 1 default'], [13, 'SKU', '-77']],
  ['edge/amounts-by-column.csv', upTo(36), [1, 4, 'column', 'expected'], [36, 'column', 'H']],
  ['edge/amounts.csv', upTo(84), [1, 4, 'written', 'why'], [84, 'written', '100000000.00']],
  ['edge/barcodes.csv', upTo(34), [1, 4, 'value', 'why'], [3, 'value', '012345000997']],
  ['edge/dates.csv', upTo(50), [1, 3, 'written', 'why'], [15, 'written', 'Nov 15, 2026']],
  ['edge/duplicate-headers.csv', upTo(3), [1, 7, 'SKU', 'Retail price'], [2, '', 'shelf 4']],
  ['edge/formulas.xlsx', upTo(10), [1, 8, 'SKU', 'Restock date'], [4, 'Stock', '#FORMULA!']],
  ['edge/measures.csv', upTo(41), [1, 3, 'field', 'expected'], [3, 'written', '0,35 kg']],
  ['edge/options.csv', upTo(11), [1, 9, 'Handle', 'Retail price'], [11, 'SKU', 'OP-10']],
  ['edge/same-name.csv', upTo(6), [1, 7, 'SKU', 'Retail price'], [6, 'SKU', 'SN-5']],
  ['edge/sep-hint.csv', [2, 3, 4], [2, 6, 'Artikel-Nr.', 'Bestand'], [3, 'Beschreibung', 'Handgeschmiedet; geölt']],
  ['edge/title-rows.csv', upTo(10, 3, 7), [4, 5, 'Code', 'RRP\n(inc VAT)'], [6, 'Trade\n(ex VAT)', '36.50']],
  ['edge/update.csv', upTo(8, 6), [1, 4, 'SKU', 'Wholesale price'], [8, 'SKU', 'known-3']],
  ['edge/zero-width.csv', upTo(7), [1, 9, 'SKU', 'Retail price'], [7, 'Name', 'Kite']],
]

test('every file is tested', () => {
  const names = ['products', 'edge'].flatMap((name) =>
    readdirSync(folder + name).flatMap((file) => (/\.\w+$/.test(file) ? `${name}/${file}` : [])),
  )
  const others = ['products/expected.tsv', 'edge/unclosed-quote.csv']
  expect(names.toSorted()).toEqual([...files.map(([file]) => file), ...others].toSorted())
})

test.each(files)(
  '%s has the rows, headers and cells that a spreadsheet shows',
  async (file, rows, [headerRow, columns, first, last], [row, column, text]) => {
    const sheet = await Array.fromAsync(sheetRows(folder + file))
    expect(sheet.map(({ row }) => row)).toEqual(rows)
    const cellsIn = (wanted: number) => sheet.find(({ row }) => row === wanted)?.cells ?? []
    const header = cellsIn(headerRow)
    expect([header.length, header[0], header.at(-1)]).toEqual([columns, first, last])
    expect(cellsIn(row)[header.indexOf(column)]).toBe(text)
  },
)

test('a quote that is never closed: the rows before it are read, and the error names its row', async () => {
  const rows: string[][] = []
  const reading = (async () => {
    for await (const { cells } of sheetRows(`${folder}edge/unclosed-quote.csv`)) rows.push(cells)
  })()
  await expect(reading).rejects.toMatchObject({ details: { errors: { file: { code: 'unclosed_quote', values: { row: 4 } } } } })
  expect(rows).toEqual([
    ['SKU', 'Name', 'Description', 'Wholesale price', 'Retail price'],
    ['UQ-1', 'Tray 10" oval', 'Fine: a quote inside a cell', '10.00', '24.00'],
    ['UQ-2', 'Tray 12" round', 'Fine: doubled quotes, and a comma', '12.00', '28.00'],
  ])
})
