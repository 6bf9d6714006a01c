import { expect, test } from 'vitest'
import { autoAcceptObstacle, autoAcceptRules, autoAcceptShipDate, isAutoAccepted } from './auto-accept.ts'

test.each([
  ['marketplace', true, 'all'],
  ['marketplace', false, 'reorders all'],
  ['direct', true, 'all'],
  ['direct', false, 'reorders all'],
  ['manual', true, ''],
  ['manual', false, ''],
] as const)('a %s order, first: %s, is accepted by these rules: %s', (origin, is_first_order, rules) => {
  expect(autoAcceptRules.filter((rule) => isAutoAccepted(rule, { origin, is_first_order })).join(' ')).toBe(rules)
})

const inStock = { stock: 5, reserved: 2, out_of_stock: false }
const obstacle = (facts: object, stock: object = {}) =>
  autoAcceptObstacle({
    cancel_requested_at: null,
    hasAddress: true,
    lines: [
      { variation_id: 'a', quantity: 1 },
      { variation_id: 'a', quantity: 2 },
    ],
    stock: new Map([['a', { ...inStock, ...stock }]]),
    ...facts,
  })

test('an order is accepted while the units of all its lines together are available', () => {
  expect(obstacle({})).toBeUndefined()
  expect(obstacle({}, { reserved: 3 })).toBe('not_enough_stock')
  expect(obstacle({}, { stock: null, reserved: 100 })).toBeUndefined()
  expect(obstacle({}, { stock: null, out_of_stock: true })).toBe('not_enough_stock')
})

test('variations that are gone, a missing address and a request to cancel stand in the way', () => {
  expect(obstacle({ stock: new Map() })).toBe('not_enough_stock')
  expect(obstacle({ hasAddress: false })).toBe('no_address')
  expect(obstacle({ hasAddress: false, cancel_requested_at: '2026-11-20T00:00:00Z' })).toBe('cancel_requested')
})

test('the ship date is a business day after the lead time, or the later day that the retailer asked for', () => {
  expect(autoAcceptShipDate('2026-11-20', 1, null)).toBe('2026-11-23')
  expect(autoAcceptShipDate('2026-11-20', 1, '2026-11-21')).toBe('2026-11-23')
  expect(autoAcceptShipDate('2026-11-20', 1, '2026-12-05')).toBe('2026-12-05')
})
