import { bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parsePercent } from './parsePercent.ts'

test('percentages are read within reason', () => {
  expect(['5', '+5%', '-2,5 %', '−10%', '５％'].map(parsePercent)).toEqual([5, 5, -2.5, -10, 5])
  expect(['', 'five', '-100', '9999', '1.234'].map(parsePercent)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test.each([
  ['5', 5],
  ['+5%', 5],
  ['-2.5 %', -2.5],
  ['−10', -10],
  ['１２，５％', 12.5],
  ['-90', -90],
  ['-90.01', undefined],
  ['500', 500],
  ['500,01', undefined],
  ['', undefined],
  ['five', undefined],
])('%s as a percentage is %s', (text, expected) => {
  expect(parsePercent(text)).toBe(expected)
})

test.each(['-91', '-90', '-2.5', '500', '501'])('the call accepts %s as a change of prices where the field does', (text) => {
  const body = { action: 'price', percent: Number(text), ids: [crypto.randomUUID()] }
  expect(z.safeParse(bulkChangeProducts.body, body).success).toBe(parsePercent(text) !== undefined)
})
