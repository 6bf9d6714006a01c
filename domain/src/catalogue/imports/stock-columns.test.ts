import { expect, test } from 'vitest'
import { productColumns } from '../product-columns.ts'
import { findStockColumns } from './stock-columns.ts'

const rowsOf = (...rows: (readonly string[])[]) => rows.map((cells, at) => ({ row: at + 1, cells }))

test.each<[string, readonly string[][], object]>([
  ['a list of SKUs', [['SKU', 'Quantity']], { headerRow: 1, sku: 0, stock: 1, name: undefined, currency: '' }],
  ['a list below a title', [['Stock of today'], ['货号', '品名', '库存']], { headerRow: 2, sku: 0, name: 1, stock: 2 }],
  ['a list of barcodes', [['EAN', 'Bestand']], { sku: undefined, barcode: 0, stock: 1 }],
  [
    'a price list',
    [['Item no', 'Name', 'Colour', 'Wholesale HKD', 'RRP (HKD)', 'Stock']],
    { sku: 0, name: 1, options: [2], stock: 5, currency: 'HKD' },
  ],
  ['one without stock', [['SKU', 'Name', 'Wholesale']], { sku: 0, name: 1, stock: undefined }],
  [
    'our own columns',
    [[...productColumns]],
    { sku: productColumns.indexOf('sku'), stock: productColumns.indexOf('stock'), name: productColumns.indexOf('name_en') },
  ],
  [
    'an export of Shopify',
    [['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price']],
    { sku: 4, name: 1, options: [3], stock: 5 },
  ],
])('the stock columns of %s are found', (_, rows, columns) => {
  expect(findStockColumns(rowsOf(...rows, ['x', 'y', 'z']))).toMatchObject(columns)
})

test('two columns of stock count as none, and other sheets have no columns', () => {
  expect(findStockColumns(rowsOf(['SKU', 'Name', 'Price', 'Stock', 'Quantity']))).toMatchObject({ sku: 0, stock: undefined })
  expect(findStockColumns(rowsOf(['<!doctype html>'], ['<html><body>Sign in</body></html>']))).toBeUndefined()
  expect(findStockColumns([])).toBeUndefined()
})
