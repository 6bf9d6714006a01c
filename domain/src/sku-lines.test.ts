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
])('%j is %s, %j', (text, sku, quantity) => {
  expect(parseSkuLines(text)).toMatchObject([{ row: 1, sku, quantity }])
})

test('empty lines are left out, and rows keep their numbers', () => {
  expect(parseSkuLines('\nA 1\r\n\n B 2 \n').map(({ row, sku }) => [row, sku])).toEqual([
    [2, 'A'],
    [4, 'B'],
  ])
})

test('each line is answered', () => {
  const product = { case_quantity: 6, minimum_order_quantity: 1, list_price: '5.00' }
  const variations = [
    { sku: 'A', ...product },
    { sku: 'a', ...product },
    { sku: 'B', ...product, list_price: null },
  ]
  const answers = matchSkuLines(parseSkuLines('a 6\nA 7\nb 6\nC 1\nA, lots\nA 0'), variations)
  expect(
    answers.map(({ outcome, ...answer }) => ['variation' in answer ? [answer.variation.sku, answer.quantity] : null, outcome]),
  ).toEqual([
    [['a', 6], 'added'],
    [['A', 12], 'rounded'],
    [['B', 6], 'no_price'],
    [null, 'unknown'],
    [null, 'unreadable'],
    [null, 'unreadable'],
  ])
})
