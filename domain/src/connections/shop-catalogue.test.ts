import { describe, expect, test } from 'vitest'
import { isProductColumn } from '../catalogue/product-columns.ts'
import { defaultLeaders, settleCell, shopColumns, shopFieldNames, variationColumns } from './shop-catalogue.ts'

type Case = [agreed: string | undefined, here: string, shop: string, became: ReturnType<typeof settleCell>]

describe('a field that the shop leads', () => {
  test.each<Case>([
    // Read for the first time: the shop's value counts, unless it is empty.
    [undefined, 'A', 'B', 'take'],
    [undefined, '', 'B', 'take'],
    [undefined, 'A', 'A', 'keep'],
    [undefined, 'A', '', 'keep'],
    // Changed only in the shop, only here, on both sides, and on both sides to the same value.
    ['A', 'A', 'A', 'keep'],
    ['A', 'A', 'B', 'take'],
    ['A', 'C', 'A', 'keep'],
    ['A', 'C', 'B', 'ask'],
    ['A', 'B', 'B', 'keep'],
    // Emptied here, filled in the shop, and emptied there.
    ['A', '', 'B', 'ask'],
    ['', '', 'B', 'take'],
    ['', 'C', 'B', 'ask'],
    ['A', 'A', '', 'ask'],
    ['A', 'C', '', 'ask'],
    ['A', '', '', 'keep'],
  ])('both had %s, here is %s, the shop has %s: %s', (agreed, here, shop, became) => {
    const cell = { agreed, shop, isChangedHere: here !== agreed, isSame: here === shop }
    expect(settleCell('shop', cell)).toBe(became)
    expect(settleCell('here', cell)).toBe('keep')
  })
})

test('each column that is kept in step is one of a product sheet, and of one field', () => {
  expect([...shopColumns.keys()].every(isProductColumn)).toBe(true)
  expect(new Set(shopColumns.values())).toEqual(new Set(shopFieldNames))
  expect(variationColumns.every((column) => shopColumns.has(column))).toBe(true)
  expect(Object.keys(defaultLeaders)).toEqual(shopFieldNames)
})
