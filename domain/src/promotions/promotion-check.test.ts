import { expect, test } from 'vitest'
import { promotionDifferences, type ReportedPromotions } from './promotion-check.ts'
import type { EngineResult } from './promotion-engine.ts'

/** Line a won by p, line b by none; q lost; s makes shipping free. */
const expected: EngineResult = {
  lines: [
    { id: 'a', promotion_id: 'p', discount: 500 },
    { id: 'b', promotion_id: null, discount: 0 },
  ],
  discount: 500,
  shipping_promotion_id: 's',
  applied: [
    { promotion_id: 'p', discount: 500, free_shipping: false },
    { promotion_id: 's', discount: 0, free_shipping: true },
  ],
  lost: [{ promotion_id: 'q', reason: 'below_minimum' }],
}
const right: ReportedPromotions = {
  lines: [
    { promotion_id: 'p', discount: '5' },
    { promotion_id: null, discount: '0.00' },
  ],
  shipping_promotion_id: 's',
  shipping_total: '0',
}
const withLine = (at: number, promotion_id: string | null, discount: string) => ({
  ...right,
  lines: right.lines.map((line, place) => (place === at ? { promotion_id, discount } : line)),
})

test('promotions as expected have no difference', () => {
  expect(promotionDifferences(right, expected)).toEqual([])
  expect(promotionDifferences({ ...right, shipping_promotion_id: null }, expected)).toEqual([])
})

test('a discount without a promotion, where none is expected, has another cause', () => {
  expect(promotionDifferences(withLine(1, null, '7.00'), expected)).toEqual([])
})

test.each([
  [
    'another amount',
    withLine(0, 'p', '4.99'),
    { line: 0, promotion_id: 'p', amount: '4.99', expected_promotion_id: 'p', expected_amount: '5.00', reason: null },
  ],
  [
    'no promotion',
    withLine(0, null, '0'),
    { line: 0, promotion_id: null, amount: '0.00', expected_promotion_id: 'p', expected_amount: '5.00', reason: null },
  ],
  [
    'one that lost',
    withLine(0, 'q', '5'),
    { line: 0, promotion_id: 'q', amount: '5.00', expected_promotion_id: 'p', expected_amount: '5.00', reason: 'below_minimum' },
  ],
  [
    'one that is not for the line',
    withLine(1, 'p', '1'),
    { line: 1, promotion_id: 'p', amount: '1.00', expected_promotion_id: null, expected_amount: '0.00', reason: 'no_products' },
  ],
  [
    'one that another beats there',
    withLine(0, 's', '5'),
    { line: 0, promotion_id: 's', amount: '5.00', expected_promotion_id: 'p', expected_amount: '5.00', reason: 'better_promotion' },
  ],
  [
    'shipping that is charged though it is free',
    { ...right, shipping_total: '30' },
    { line: null, promotion_id: 's', amount: '30.00', expected_promotion_id: 's', expected_amount: '0.00', reason: null },
  ],
  [
    'shipping that names another one',
    { ...right, shipping_promotion_id: 'p' },
    { line: null, promotion_id: 'p', amount: '0.00', expected_promotion_id: 's', expected_amount: '0.00', reason: 'shipping_already_free' },
  ],
])('a difference: %s', (_, reported, difference) => {
  expect(promotionDifferences(reported, expected)).toEqual([difference])
})

test('shipping that is free by a promotion that does not bring it', () => {
  const none = { ...expected, shipping_promotion_id: null }
  expect(promotionDifferences({ ...right, shipping_promotion_id: 'p' }, none)).toEqual([
    { line: null, promotion_id: 'p', amount: '0.00', expected_promotion_id: null, expected_amount: '0.00', reason: 'no_free_shipping' },
  ])
})
