import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { expect, test } from 'vitest'
import { applyStep } from '../grid/steps.ts'
import type { FactField } from './factCells.ts'
import {
  countByField,
  currentFact,
  type FactEdits,
  factErrors,
  factErrorsByKey,
  factSheet,
  rowAfterFacts,
  toFactChanges,
  toFactStep,
} from './factEdits.ts'

const row = (variation_id: string, product_id: string, stock: number | null): PriceRow => ({
  variation_id,
  product_id,
  name: product_id,
  option: variation_id,
  sku: '',
  status: 'active',
  photo: null,
  wholesale_price: '50.00',
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
const [small, large, cup] = [row('small', 'vase', 4), row('large', 'vase', null), row('cup', 'cup', 0)]
type Cell = readonly [PriceRow, FactField, string]
const write = (cells: readonly Cell[], edits: FactEdits = {}) =>
  applyStep(
    edits,
    toFactStep(
      cells.map(([of, column, text]) => ({ row: of, column, text })),
      edits,
    ),
    'after',
  )
const nowOf = (edits: FactEdits) => Object.fromEntries(Object.entries(edits).map(([key, { now }]) => [key, now]))

test('the stock belongs to a variation, all else to its product', () => {
  const edits = write([
    [small, 'stock', '7 pcs'],
    [small, 'weight_kg', '350 g'],
  ])
  expect(nowOf(edits)).toEqual({ 'small stock': '7', 'vase weight_kg': '0.35' })
  expect([currentFact(large, 'stock', edits), currentFact(large, 'weight_kg', edits)]).toEqual(['', '0.35'])
  expect(currentFact(cup, 'tags', edits)).toBe('Gift, 中秋')
})

test('of several texts for one fact of a product, the first that is not empty counts', () => {
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

test('what is typed back, or means what is saved, is no edit', () => {
  expect(write([[small, 'tags', 'Gift、中秋']])).toEqual({})
  expect(write([[small, 'stock', '4']], write([[small, 'stock', '5']]))).toEqual({})
})

test('what cannot be read stays as typed, with its error', () => {
  const edits = write([
    [small, 'length_cm', 'wide'],
    [small, 'stock', 'available'],
    [cup, 'weight_kg', '501'],
    [cup, 'tags', Array.from({ length: 21 }, (_, n) => n).join()],
  ])
  expect(factErrors(edits)).toEqual({
    'vase length_cm': 'invalid_number',
    'small stock': 'stock_unclear',
    'cup weight_kg': { code: 'above_maximum', values: { max: 500 } },
    'cup tags': { code: 'too_many', values: { max: 20 } },
  })
})

test('cells of a pasted column settle the decimal sign of each other', () => {
  const weights = ['1,250', '0,5'].map((text, at) => ({ row: at, column: 6, text }))
  expect(factSheet.readPasted(weights).map(({ text }) => text)).toEqual(['1.25', '0.5'])
})

const edits = write([
  [cup, 'tags', ''],
  [small, 'lead_time_days_max', '2'],
  [large, 'stock', '9'],
  [small, 'stock', ''],
])

test('edits are sent by product, shown by field, and written into the rows', () => {
  expect(toFactChanges(edits)).toEqual([
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
  expect(rowAfterFacts(large, edits)).toEqual({ ...large, revision: 2, stock: 9, lead_time_days_max: 2 })
})

test('what is typed again after somebody else changed the product is an edit of the product as it is now', () => {
  const typed = write([[small, 'weight_kg', '2']])
  const again = write([[{ ...small, revision: 2 }, 'weight_kg', '2']], typed)
  expect([toFactChanges(typed), toFactChanges(again)]).toMatchObject([[{ revision: 1 }], [{ revision: 2 }]])
})

test('the server’s errors stand at the cells that were sent', () => {
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
