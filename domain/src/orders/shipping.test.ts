import { expect, test } from 'vitest'
import { shippingErrors, shipsByLabel, validateParcelLines } from './shipping.ts'

test('the required fields of each shipping method', () => {
  expect(shippingErrors('own_untracked', {})).toEqual({})
  expect(shippingErrors('own_tracked', { tracking_number: 'SF1', shipping_cost: '0.00' })).toEqual({})
  expect(Object.keys(shippingErrors('own_tracked', {}))).toEqual(['tracking_number', 'shipping_cost'])
  expect(shippingErrors('own_tracked', { tracking_number: 'SF1', shipping_cost: '-1.00' })).toEqual({
    shipping_cost: 'invalid_price',
  })
  expect(shippingErrors('provider', {})).toEqual({ method: 'label_required' })
  expect(shippingErrors('provider', { has_label: true })).toEqual({})
})

test('parcels contain no more than the order', () => {
  const ordered = [
    { id: 'a', quantity: 3 },
    { id: 'b', quantity: 1 },
  ]
  const errors = (others: [string, number][], contents: [string, number][]) => {
    const content = ([order_variation_id, quantity]: [string, number]) => ({ order_variation_id, quantity })
    try {
      validateParcelLines(ordered, others.map(content), contents.map(content))
      return {}
    } catch (error) {
      return (error as { details: { errors: object } }).details.errors
    }
  }
  expect(errors([['a', 1]], [['a', 2]])).toEqual({})
  expect(errors([['a', 2]], [['a', 2]])).toEqual({ 'lines.a': { code: 'over_packed', values: { count: 1 } } })
  expect(
    errors(
      [],
      [
        ['a', 2],
        ['a', 2],
      ],
    ),
  ).toEqual({ 'lines.a': { code: 'over_packed', values: { count: 1 } } })
  expect(errors([], [['c', 1]])).toEqual({ 'lines.c': 'unknown_order_line' })
})

test('an order ships with its label by that method, or with the number of its label', () => {
  const labelled = { label: { status: 'bought' as const }, tracking_number: 'HP1' }
  expect(shipsByLabel(labelled, 'own_tracked', 'HP1')).toBe(true)
  expect(shipsByLabel(labelled, 'own_tracked', 'HP2')).toBe(false)
  expect(shipsByLabel({ ...labelled, label: { status: 'buying' } }, 'own_tracked', 'HP1')).toBe(false)
  expect(shipsByLabel({ ...labelled, label: null }, 'own_tracked', 'HP1')).toBe(false)
  expect(shipsByLabel({ ...labelled, label: null }, 'provider', undefined)).toBe(true)
})
