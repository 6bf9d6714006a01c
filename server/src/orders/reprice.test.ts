import { expect, test } from 'vitest'
import { repriceLines } from './reprice.ts'

const line = (id: string, quantity: number, unit_price: string, placed_discount = '0.00') => ({
  id,
  name: `Line ${id}`,
  quantity,
  quantity_ordered: quantity,
  unit_price,
  placed_discount,
  discount: placed_discount,
})
const lines = [line('a', 3, '50.00'), line('b', 2, '20.00', '4.00')]
const terms = { origin: 'marketplace', is_locked: false, currency_code: 'HKD', shipping_total: '30.00', handling_fee: '0.00' } as const

test('without changes the quantities stay, and the totals add up the lines', () => {
  const { columns, reduced } = repriceLines(terms, lines, undefined, 0.15)
  expect(reduced).toEqual([])
  expect(columns).toMatchObject({
    commission_rate: '0.15',
    subtotal: '190.00',
    discount_total: '4.00',
    commission: '27.90',
    line_count: 2,
    unit_count: 5,
  })
})

test('a lower quantity reduces the discount in proportion, and is reported with the previous quantity', () => {
  const { lines: repriced, columns, reduced } = repriceLines(terms, lines, [{ id: 'b', quantity: 1 }], 0.15)
  expect(repriced.map(({ quantity, discount, line_total }) => [quantity, discount, line_total])).toEqual([
    [3, '0.00', '150.00'],
    [1, '2.00', '18.00'],
  ])
  expect(columns).toMatchObject({ subtotal: '170.00', discount_total: '2.00', unit_count: 4 })
  expect(reduced).toEqual([{ name: 'Line b', before: 2, after: 1 }])
})

test('the discount of the order is the sum of its lines’ discounts, also where each would be rounded up', () => {
  const shared = ['3.34', '3.33', '3.33'].map((discount, at) => line(`${at}`, 2, '16.70', discount))
  const { lines: repriced, columns } = repriceLines(
    terms,
    shared,
    shared.map(({ id }) => ({ id, quantity: 1 })),
    0.15,
  )
  expect(repriced.map(({ discount }) => discount)).toEqual(['1.67', '1.67', '1.66'])
  expect(columns).toMatchObject({ subtotal: '50.10', discount_total: '5.00', total: '75.10' })
})

test('amounts in a currency without cents have no fractions', () => {
  const inYen = { ...terms, currency_code: 'JPY', shipping_total: '0.00' }
  const { columns } = repriceLines(inYen, [line('a', 3, '1000.00', '100.00')], [{ id: 'a', quantity: 2 }], 0.15)
  expect(columns).toMatchObject({ discount_total: '67.00', commission: '290.00', net: '1643.00', total: '1933.00' })
})

test('an order that is accepted unchanged keeps the discounts that it shows', () => {
  const before = [{ ...line('a', 2, '50.00', '10.00'), quantity_ordered: 3, discount: '6.66' }]
  expect(repriceLines(terms, before, undefined, 0.15).columns).toMatchObject({ discount_total: '6.66' })
})

test('a line of quantity zero is no longer counted', () => {
  expect(repriceLines(terms, lines, [{ id: 'b', quantity: 0 }], 0.15).columns).toMatchObject({ line_count: 1, unit_count: 3 })
})

test.each([
  ['direct orders', { ...terms, origin: 'direct' as const }],
  ['locked retailers', { ...terms, is_locked: true }],
])('%s carry no commission', (_, order) => {
  expect(repriceLines(order, lines, undefined, 0.15).columns).toMatchObject({ commission_rate: '0', commission: '0.00' })
})
