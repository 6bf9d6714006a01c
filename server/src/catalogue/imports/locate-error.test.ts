import { expect, test } from 'vitest'
import { aSizedProduct, importRows } from '../../../test/records.ts'
import { locateError } from './locate-error.ts'

const rows = importRows({ sku: 'V-S', option_1_value: 'S' }, { sku: 'V-L', option_1_value: 'L' })
const body = {
  product_translations: [{ language_code: 'zh_TW' }],
  variations: [{}, { pricebooks: [{ currency_code: 'EUR' }, { currency_code: 'USD' }] }],
  options: [{ values: [{ name: { en: 'S' } }, { name: { en: 'L' } }] }],
}

test.each([
  ['name', 2, 'name_en'],
  ['hs_code', 2, 'hs_code'],
  ['product_translations.0.name', 2, 'name_zh_TW'],
  ['variations.1.sku', 3, 'sku'],
  ['variations.1.stock', 3, 'stock'],
  ['variations.1.pricebooks.1.retail_price', 3, 'retail_USD'],
  ['variations.1.option_values.0', 3, 'option_1_value'],
  ['variations.1.option_values', 3, 'option_1_value'],
  ['variations.7.sku', 2, 'sku'],
  ['options.0.name.zh_TW', 2, 'option_1_name_zh_TW'],
  ['options.0.name', 2, 'option_1_name'],
  ['options.0.values.1.name', 3, 'option_1_value'],
  ['variations', 2, undefined],
])('an error at %s is in row %s, column %s', (path, row, column) => {
  const found = locateError(path, aSizedProduct(), body, rows, rows)
  expect([found.row?.row, found.column]).toEqual([row, column])
})
