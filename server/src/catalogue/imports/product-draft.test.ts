import { categoryFinder } from '@linesheet/domain/catalogue/categories'
import { expect, test } from 'vitest'
import { aProductRecord, aSizedProduct, importRows } from '../../../test/records.ts'
import { productDraft, sharedCells, sourceLanguage } from './product-draft.ts'
import { productRows } from './product-rows.ts'

const categories = categoryFinder([{ id: 'vases', parent_id: null, en: 'Flower Vases', zh_CN: '花瓶', zh_TW: '花瓶' }])
const draft = (before: Parameters<typeof productDraft>[0], ...rows: Parameters<typeof importRows>) =>
  productDraft(before, importRows(...rows), categories, { currency: before.currency_code, notations: new Map() })

test('a product’s own rows change nothing', () => {
  const product = aSizedProduct({ description: 'Thrown', tags: ['Gift'], regions: ['hk', 'us'], restock_date: '2026-12-01' })
  expect(draft(product, ...productRows(product, 'https://photos.example')).body).toEqual({})
})

test('shared cells come from the first row that has one', () => {
  expect(sharedCells(importRows({ name_en: '', hs_code: '1' }, { name_en: 'Vase', hs_code: '2' }))).toEqual({
    name_en: 'Vase',
    hs_code: '1',
  })
  expect(sourceLanguage({ name_zh_TW: '花瓶' })).toBe('zh_TW')
  expect(sourceLanguage({ name_zh_TW: '花瓶', source_language: 'zh_CN' })).toBe('zh_CN')
  expect(sourceLanguage({})).toBe('en')
})

test('only what differs is in the draft', () => {
  expect(
    draft(aSizedProduct(), {
      sku: 'V-S',
      name_en: 'Vase',
      name_zh_TW: '花瓶',
      hs_code: '6913',
      category_ids: 'Flower Vases, other',
      regions: '欧盟, US, Atlantis',
      tags: '',
    }).body,
  ).toEqual({
    hs_code: '6913',
    category_ids: ['vases', 'other'],
    regions: ['eu', 'us', 'atlantis'],
    product_translations: [{ language_code: 'zh_TW', name: '花瓶' }],
  })
})

test('a translated name cannot be emptied, other texts can', () => {
  const text = { description: '舊', material: '', color: '', size: '', style: '', version: '' }
  const translation = {
    ...text,
    language_code: 'zh_TW' as const,
    name: '花瓶',
    google_translated: false,
    states: {},
    stale: [],
    requested_on: null,
  }
  const before = aProductRecord({ product_translations: [translation] })
  expect(draft(before, { name_zh_TW: '', description_zh_TW: '' }).body.product_translations).toEqual([
    { language_code: 'zh_TW', description: '' },
  ])
})

test('a row belongs to a variation by its SKU, and a new one follows', () => {
  const { body, rows } = draft(
    aSizedProduct(),
    { sku: 'V-L', stock: '9' },
    { sku: 'V-M', wholesale_price: '40', retail_price: '80', option_1_value: 'M' },
  )
  expect(body.variations).toMatchObject([
    { id: 'small' },
    { id: 'large', stock: 9, option_values: ['L'] },
    { sku: 'V-M', wholesale_price: '40.00', retail_price: '80.00', option_values: ['M'] },
  ])
  expect(body.options).toMatchObject([{ id: 'size', values: [{ id: 's' }, { id: 'l' }, { name: { en: 'M' } }] }])
  expect(rows.map((row) => row?.row)).toEqual([undefined, 2, 3])
})

test('stock is in the draft only where the file changes it', () => {
  const stocks = (...rows: Parameters<typeof importRows>) =>
    (draft(aSizedProduct(), ...rows).body.variations as { stock?: number }[]).map(({ stock }) => stock)
  expect(stocks({ sku: 'V-S', barcode: '4006381333931' }, { sku: 'V-L', barcode: '4006381333948' })).toEqual([undefined, undefined])
  expect(stocks({ sku: 'V-S', stock: '3' }, { sku: 'V-L', stock: '9' })).toEqual([undefined, 9])
})

test('without a SKU column, a row belongs to the variation with its option values', () => {
  const { body, rows } = draft(aSizedProduct(), { option_1_value: 'L', stock: '' })
  expect(body.variations).toMatchObject([{ id: 'small' }, { id: 'large', stock: null }])
  expect(rows.map((row) => row?.row)).toEqual([undefined, 2])
})

test('names of options and values in other languages come from the rows that have them', () => {
  expect(
    draft(aSizedProduct(), { sku: 'V-L', option_1_value: 'L', option_1_name_zh_TW: '大小', option_1_value_zh_TW: '大' }).body.options,
  ).toEqual([
    {
      id: 'size',
      name: { en: 'Size', zh_TW: '大小' },
      values: [
        { id: 's', name: { en: 'S', zh_TW: '小' } },
        { id: 'l', name: { en: 'L', zh_TW: '大' } },
      ],
    },
  ])
})

test('a pair of empty cells removes a price, half of a pair keeps the other half', () => {
  const book = { currency_code: 'USD' as const, wholesale_price: '6.00', retail_price: '12.00' }
  const [small, ...others] = aSizedProduct().variations
  const before = aSizedProduct({ variations: [...(small ? [{ ...small, pricebooks: [book] }] : []), ...others] })
  const books = (cells: Parameters<typeof importRows>[0]) =>
    (draft(before, { sku: 'V-S', ...cells }).body.variations as { pricebooks: object[] }[])[0]?.pricebooks
  expect(books({ wholesale_USD: '', retail_USD: '' })).toEqual([])
  expect(books({ wholesale_USD: '7' })).toEqual([{ ...book, wholesale_price: '7.00' }])
  expect(books({ wholesale_EUR: '5', retail_EUR: '9' })).toEqual([
    { currency_code: 'EUR', wholesale_price: '5.00', retail_price: '9.00' },
    book,
  ])
})

test('the product’s own price follows its first variation’s, unless they differed before', () => {
  expect(draft(aSizedProduct(), { sku: 'V-S', retail_price: '120' }).body).toMatchObject({ retail_price: '120.00' })
  expect(draft(aSizedProduct({ retail_price: '90.00' }), { sku: 'V-S', retail_price: '120' }).body).not.toHaveProperty('retail_price')
})
