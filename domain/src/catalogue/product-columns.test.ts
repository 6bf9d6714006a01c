import { describe, expect, test } from 'vitest'
import { guessColumns, isProductColumn, productColumns } from './product-columns.ts'

test('the columns are distinct', () => {
  expect(new Set(productColumns).size).toBe(productColumns.length)
  expect(isProductColumn('wholesale_GBP')).toBe(true)
  expect(isProductColumn('wholesale_gbp')).toBe(false)
})

describe('the field of a header', () => {
  test('is that of our own export', () => {
    expect(guessColumns(productColumns)).toEqual(productColumns)
  })

  test.each([
    ['Product ID', 'product_key'],
    ['Handle', 'product_key'],
    ['Variant SKU', 'sku'],
    ['WSP', 'wholesale_price'],
    ['RRP', 'retail_price'],
    ['Wholesale Price', 'wholesale_price'],
    ['wholesale-price', 'wholesale_price'],
    ['ＳＫＵ', 'sku'],
    ['Body (HTML)', 'description_en'],
    ['產品名稱', 'name_zh_TW'],
    ['产品名称', 'name_zh_CN'],
    ['每箱數量', 'case_quantity'],
    ['Made in', 'origin_country'],
    ['MOQ', 'minimum_order_quantity'],
  ])('%s', (header, column) => {
    expect(guessColumns([header])).toEqual([column])
  })

  test.each(['', '?', 'Comment', 'constructor'])('%j is none of ours', (header) => {
    expect(guessColumns([header])).toEqual([null])
  })

  test('is used once, by the first header', () => {
    expect(guessColumns(['Title', 'Product name', 'Name'])).toEqual(['name_en', null, null])
  })

  test('is the one that the brand chose before', () => {
    expect(guessColumns(['Title', 'Code'], { Title: 'name_zh_TW', Code: 'sku' })).toEqual(['name_zh_TW', 'sku'])
  })

  test('is none if the brand chose none before', () => {
    expect(guessColumns(['Title', 'Name'], { Title: '' })).toEqual([null, 'name_en'])
  })

  test('ignores a choice that no longer exists', () => {
    expect(guessColumns(['Title'], { Title: 'heading' })).toEqual(['name_en'])
  })
})
