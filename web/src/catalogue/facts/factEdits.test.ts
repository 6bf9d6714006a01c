import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { regionIds } from '@linesheet/domain/platform/places'
import { expect, test } from 'vitest'
import { en } from '../../words/en/all.ts'
import { zh_CN } from '../../words/zh_CN/all.ts'
import { zh_TW } from '../../words/zh_TW/all.ts'
import { applyStep } from '../grid/steps.ts'
import { type FactField, factValue } from './factCells.ts'
import {
  countByField,
  currentFact,
  type FactEdits,
  factErrors,
  factErrorsByKey,
  factSheet,
  factsAfterSave,
  rowAfterFacts,
  toFactChanges,
  toFactStep,
} from './factEdits.ts'
import { factFormats } from './factFormats.ts'

const row = (variation_id: string, product_id: string, stock: number | null): PriceRow => ({
  variation_id,
  product_id,
  name: product_id,
  option: variation_id,
  sku: '',
  status: 'active',
  photo: null,
  wholesale_price: '50.00',
  cost_price: null,
  retail_price: '100.00',
  pricebooks: [],
  revision: 1,
  stock,
  lead_time_days_min: 3,
  lead_time_days_max: null,
  length_cm: 12.5,
  width_cm: null,
  height_cm: null,
  weight_kg: 0.5,
  tags: ['Gift', '中秋'],
  category_ids: ['vases'],
  regions: ['hk', 'us'],
})
const category = (id: string, parent_id: string | null, en: string, zh_CN: string, zh_TW: string) => ({ id, parent_id, en, zh_CN, zh_TW })
const categories = [
  category('home', null, 'Home & living', '家居生活', '居家生活'),
  category('vases', 'home', 'Vases & planters', '花瓶与花盆', '花器與盆栽'),
  category('candles', 'home', 'Candles & home fragrance', '蜡烛与家居香氛', '蠟燭與居家香氛'),
  category('books', null, 'Books & magazines', '书籍杂志', '書籍雜誌'),
  category('fiction', 'books', 'Books', '图书', '圖書'),
  category('book-gifts', 'home', 'Books', '书饰', '書飾'),
]
const formats = factFormats({ language: 'en', categories, regionName: (id) => en[`products.region.${id}`] })
const [small, large, cup] = [row('small', 'vase', 4), row('large', 'vase', null), row('cup', 'cup', 0)]
type Cell = readonly [PriceRow, FactField, string]
const write = (cells: readonly Cell[], edits: FactEdits = {}) =>
  applyStep(
    edits,
    toFactStep(
      cells.map(([of, column, text]) => ({ row: of, column, text })),
      edits,
      formats,
    ),
    'after',
  )
const nowOf = (edits: FactEdits) => Object.fromEntries(Object.entries(edits).map(([key, { now }]) => [key, now]))

test('stock belongs to a variation, the other facts to its product', () => {
  const edits = write([
    [small, 'stock', '7 pcs'],
    [small, 'weight_kg', '350 g'],
  ])
  expect(nowOf(edits)).toEqual({ 'small stock': '7', 'vase weight_kg': '0.35' })
  expect([currentFact(large, 'stock', edits, formats), currentFact(large, 'weight_kg', edits, formats)]).toEqual(['', '0.35'])
  expect(currentFact(cup, 'tags', edits, formats)).toBe('Gift, 中秋')
})

test('if one fact of a product gets several texts, the first that is not empty counts', () => {
  expect(
    nowOf(
      write([
        [small, 'weight_kg', ''],
        [large, 'weight_kg', '2'],
        [small, 'weight_kg', '3'],
      ]),
    ),
  ).toEqual({ 'vase weight_kg': '2' })
})

test('a text that is changed back, or that means the saved value, is no edit', () => {
  expect(write([[small, 'tags', 'Gift、中秋']])).toEqual({})
  expect(write([[small, 'stock', '4']], write([[small, 'stock', '5']]))).toEqual({})
})

test('edits made during a save are kept, with the revision that the save created', () => {
  const sent = write([
    [small, 'stock', '5'],
    [small, 'weight_kg', '2'],
  ])
  const cells: Cell[] = [
    [small, 'weight_kg', '0.5'],
    [large, 'stock', '7'],
    [cup, 'stock', '8'],
  ]
  expect(toFactChanges(factsAfterSave(write(cells, sent), sent), formats)).toEqual([
    { product_id: 'vase', revision: 2, weight_kg: 0.5, variations: [{ variation_id: 'large', stock: 7 }] },
    { product_id: 'cup', revision: 1, variations: [{ variation_id: 'cup', stock: 8 }] },
  ])
  expect(nowOf(factsAfterSave(write([[small, 'weight_kg', '3']], sent), sent))).toEqual({ 'vase weight_kg': '3' })
  expect(factsAfterSave(sent, sent)).toEqual({})
})

test('regions and categories are read as people write them, and shown by name', () => {
  expect([currentFact(small, 'regions', {}, formats), currentFact(small, 'category_ids', {}, formats)]).toEqual([
    'Hong Kong & Macao, United States',
    'Vases & planters',
  ])
  const edits = write([
    [small, 'regions', '日本；us\nHONG KONG'],
    [small, 'category_ids', '家居生活 › 蜡烛, vases'],
    [cup, 'regions', 'Germany, US'],
    [cup, 'category_ids', 'Spaceships'],
  ])
  expect(nowOf(edits)).toEqual({
    'vase regions': 'Hong Kong & Macao, Japan, United States',
    'vase category_ids': 'Candles & home fragrance, Vases & planters',
    'cup regions': 'Germany, US',
    'cup category_ids': 'Spaceships',
  })
  expect(factErrors(edits, formats)).toEqual({
    'cup regions': { code: 'region_not_found', values: { name: 'Germany' } },
    'cup category_ids': { code: 'category_not_found', values: { name: 'Spaceships' } },
  })
  expect(toFactChanges(edits, formats)[0]).toMatchObject({ regions: ['hk', 'jp', 'us'], category_ids: ['candles', 'vases'] })
  expect(write([[small, 'regions', '美国, 港澳']])).toEqual({})
})

test('a category whose name is not unique is shown by its path, which is read back', () => {
  const row = { ...small, category_ids: ['fiction', 'book-gifts'] }
  const shown = currentFact(row, 'category_ids', {}, formats)
  expect(shown).toBe('Books & magazines › Books, Home & living › Books')
  expect(factValue(formats.category_ids, shown)).toEqual(['fiction', 'book-gifts'])
})

test('every region is read by its name in every language', () => {
  for (const words of [en, zh_CN, zh_TW])
    for (const id of regionIds) expect(factValue(formats.regions, words[`products.region.${id}`])).toEqual([id])
})

test('an unreadable text stays as typed, with its error', () => {
  const edits = write([
    [small, 'length_cm', 'wide'],
    [small, 'stock', 'available'],
    [cup, 'weight_kg', '501'],
    [cup, 'tags', Array.from({ length: 21 }, (_, n) => n).join()],
  ])
  expect(factErrors(edits, formats)).toEqual({
    'vase length_cm': 'invalid_number',
    'small stock': 'stock_unclear',
    'cup weight_kg': { code: 'above_maximum', values: { max: 500 } },
    'cup tags': { code: 'too_many', values: { max: 20 } },
  })
})

test('cells of a pasted column decide each other’s decimal sign', () => {
  const weights = ['1,250', '0,5'].map((text, at) => ({ row: at, column: 6, text }))
  expect(
    factSheet(formats)
      .readPasted(weights)
      .map(({ text }) => text),
  ).toEqual(['1.25', '0.5'])
})

const edits = write([
  [cup, 'tags', ''],
  [small, 'lead_time_days_max', '2'],
  [large, 'stock', '9'],
  [small, 'stock', ''],
])

test('edits are sent by product, shown by field, and written into the rows', () => {
  expect(toFactChanges(edits, formats)).toEqual([
    { product_id: 'cup', revision: 1, tags: [] },
    {
      product_id: 'vase',
      revision: 1,
      lead_time_days_max: 2,
      variations: [
        { variation_id: 'large', stock: 9 },
        { variation_id: 'small', stock: null },
      ],
    },
  ])
  expect(countByField(edits).map(({ field, changed }) => [field, changed.length])).toEqual([
    ['stock', 2],
    ['lead_time_days_max', 1],
    ['tags', 1],
  ])
  expect(rowAfterFacts(large, edits, formats)).toEqual({ ...large, revision: 2, stock: 9, lead_time_days_max: 2 })
})

test('an edit after somebody else changed the product applies to its current revision', () => {
  const typed = write([[small, 'weight_kg', '2']])
  const again = write([[{ ...small, revision: 2 }, 'weight_kg', '2']], typed)
  expect([toFactChanges(typed, formats), toFactChanges(again, formats)]).toMatchObject([[{ revision: 1 }], [{ revision: 2 }]])
})

test('the server’s errors are shown at the cells that were sent', () => {
  const errors = {
    'changes.0.product_id': 'unknown_product',
    'changes.1.lead_time_days_max': 'below_minimum',
    'changes.1.variations.1.stock': 'invalid_number',
  } as const
  expect(factErrorsByKey(edits, errors)).toEqual({
    'cup tags': 'unknown_product',
    'vase lead_time_days_max': 'below_minimum',
    'small stock': 'invalid_number',
  })
})
