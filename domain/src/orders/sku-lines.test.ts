import { expect, test } from 'vitest'
import { matchSkuLines, parseSkuLines } from './sku-lines.ts'

test.each([
  ['TEA-1 12', 'TEA-1', 12],
  ['TEA-1\t12', 'TEA-1', 12],
  ['TEA-1, 12', 'TEA-1', 12],
  ['TEA-1;12', 'TEA-1', 12],
  ['TEA-1 x 12', 'TEA-1', 12],
  ['TEA-1 x12', 'TEA-1', 12],
  ['TEA-1 × 12', 'TEA-1', 12],
  ['TEA-1　１２件', 'TEA-1', 12],
  ['TEA-1\tTeapot, blue\t12\t50.00', 'TEA-1', 12],
  ['BLUE CUP 6', 'BLUE CUP', 6],
  ['TEA-1', 'TEA-1', 1],
  ['TEA-1, many', 'TEA-1', null],
  ['TEA-1\t1,000', 'TEA-1', 1000],
  ['TEA-1\t１，０００', 'TEA-1', 1000],
  ['TEA-1;1,000', 'TEA-1', 1000],
  ['TEA-1 1,000', 'TEA-1', 1000],
  ['TEA-1, 1,000', 'TEA-1', 1000],
  ['TEA-1 x1,200', 'TEA-1', 1200],
  ['TEA-1,1,000', 'TEA-1', 1000],
  ['"TEA-1","1,200"', 'TEA-1', 1200],
  ['"TEA-1","Teapot, blue",12', 'TEA-1', 12],
  ['TEA-1\tTeapot, blue\t1,200\t50.00', 'TEA-1', 1200],
  ['TEA-1\t1 200', 'TEA-1', 1200],
  ['TEA-1\t1\u00a0200', 'TEA-1', 1200],
  ["TEA-1\t1'200", 'TEA-1', 1200],
  ['TEA-1 1 000', 'TEA-1', 1000],
  ['TEA-1 12 pcs', 'TEA-1', 12],
  ['TEA-1\t1.234.000', 'TEA-1', 1_234_000],
  ['TEA-1\t1.000', 'TEA-1', 'ambiguous'],
  ['TEA-1,12,500', 'TEA-1', 'ambiguous'],
  ['TEA-1,12,500.00', 'TEA-1', 12],
  ['TEA-1,100', 'TEA-1', 100],
  ['1001,100', '1001', 100],
  ['101,100', '101', 100],
  ['TEA-1\t0.125\t12', 'TEA-1', 12],
  ['TEA-1\t12.00', 'TEA-1', null],
  ['12 TEA-1', 'TEA-1', 12],
  ['12 x TEA-1', 'TEA-1', 12],
  ['12\tTEA-1', 'TEA-1', 12],
  ['1,000\tTEA-1', 'TEA-1', 1000],
  ['TEA-1 10000000', 'TEA-1', 10_000_000],
])('%j is %s, %j', (text, sku, quantity) => {
  expect(parseSkuLines(text)).toMatchObject({ lines: [{ row: 1, sku, quantity }], beyond: 0 })
})

const skusAndQuantities = (text: string) => parseSkuLines(text).lines.map(({ row, sku, quantity }) => [row, sku, quantity])

test('empty lines are left out, and rows keep their numbers', () => {
  expect(skusAndQuantities('\nA 1\r\n\n B 2 \n')).toEqual([
    [2, 'A', 1],
    [4, 'B', 2],
  ])
})

test('a header names the columns, and is not read as a line', () => {
  expect(skusAndQuantities('SKU,Qty\nA,12')).toEqual([[2, 'A', 12]])
  expect(skusAndQuantities('Price\tQty.\tItem No.\n50\t1,000\tA\n60\tsome\tB')).toEqual([
    [2, 'A', 1000],
    [3, 'B', null],
  ])
  expect(skusAndQuantities('数量；货号\n12；A')).toEqual([[2, 'A', 12]])
  expect(skusAndQuantities('SKU Quantity\nA 12')).toEqual([[2, 'A', 12]])
  expect(skusAndQuantities('ITEM-QTY 6\nA 12')).toEqual([
    [1, 'ITEM-QTY', 6],
    [2, 'A', 12],
  ])
})

test('lines beyond the most that an order has are counted', () => {
  const { lines, beyond } = parseSkuLines(Array.from({ length: 503 }, (_, at) => `A${at} 1`).join('\n'))
  expect([lines.length, lines.at(-1)?.sku, beyond]).toEqual([500, 'A499', 3])
})

test('each line gets an answer', () => {
  const product = { case_quantity: 6, minimum_order_quantity: 1, list_price: '5.00' }
  const variations = [
    { sku: 'A', ...product },
    { sku: 'a', ...product },
    { sku: 'B', ...product, list_price: null },
  ]
  const answers = matchSkuLines(parseSkuLines('a 6\nA 7\nb 6\nC 1\nA, lots\nA 0\nA\t1.000\nA 1000001').lines, variations)
  expect(
    answers.map(({ outcome, ...answer }) => ['variation' in answer ? [answer.variation.sku, answer.quantity] : null, outcome]),
  ).toEqual([
    [['a', 6], 'added'],
    [['A', 12], 'rounded'],
    [['B', 6], 'no_price'],
    [null, 'unknown'],
    [null, 'unreadable'],
    [null, 'unreadable'],
    [null, 'ambiguous'],
    [null, 'too_many'],
  ])
})
