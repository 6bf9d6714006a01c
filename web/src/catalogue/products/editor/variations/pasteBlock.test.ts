import { expect, test } from 'vitest'
import type { DraftVariation } from '../draft.ts'
import { pasteBlock } from './pasteBlock.ts'

const variation = (key: string): DraftVariation => ({
  ...{
    key,
    sku: '',
    barcode: '',
    stock: '',
    photo_id: '',
    wholesale_price: '5.00',
    retail_price: '10.00',
    books: {},
    option_values: [key],
  },
})
const three = ['S', 'M', 'L'].map(variation)

test('a block fills the cells from a position on, and amounts are read by their column', () => {
  const { variations, restRows, restColumns } = pasteBlock(
    three,
    [
      ['A-1', '', '3', '12,50', '1.234,00'],
      ['A-2', '', '', '8,00', '20,00'],
    ],
    { index: 1, column: 'sku' },
    'HKD',
    true,
  )
  expect(variations[0]).toBe(three[0])
  expect(variations[1]).toMatchObject({ sku: 'A-1', stock: '3', wholesale_price: '12.50', retail_price: '1234.00' })
  expect(variations[2]).toMatchObject({ sku: 'A-2', stock: '', wholesale_price: '8.00', retail_price: '20.00' })
  expect([restRows, restColumns]).toEqual([[], 0])
})

test('a cost is read as an amount in the product’s own currency, and has no column next to a price book', () => {
  const block = [
    ['10', '20', '3,5'],
    ['10', '20', '4,25'],
  ]
  const place = { index: 0, column: 'wholesale_price' } as const
  expect(pasteBlock(three, block, place, 'HKD', true).variations).toMatchObject([{ cost_price: '3.50' }, { cost_price: '4.25' }, {}])
  const beside = pasteBlock(three, block, place, 'EUR', false)
  expect([beside.variations[0]?.cost_price, beside.restColumns]).toEqual([undefined, 1])
})

test('rows and columns that do not fit are reported', () => {
  const block = [['1', '9', '30', '4', 'more'], ['2'], ['3'], ['4'], ['5']]
  expect(pasteBlock(three, block, { index: 0, column: 'stock' }, 'HKD', true)).toMatchObject({ restRows: [4, 5], restColumns: 1 })
})

test('prices in another currency are written to its price book', () => {
  const { variations } = pasteBlock(three, [['7.50', '15']], { index: 0, column: 'wholesale_price' }, 'USD', false)
  expect(variations[0]).toMatchObject({
    wholesale_price: '5.00',
    books: { USD: { wholesale_price: '7.50', retail_price: '15.00' } },
  })
})
