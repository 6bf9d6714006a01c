import { expect, test } from 'vitest'
import { daySums, orderValue, type SummedOrder, tabOf } from './order-sums.ts'

const order: SummedOrder = {
  status: 'new',
  origin: 'marketplace',
  is_first_order: true,
  subtotal: '120.00',
  discount_total: '20.00',
  unit_count: 6,
  returned_units: 0,
  answer_due_at: '2026-11-05T10:00:00+00:00',
  answered_at: null,
  cancelled_at: null,
  cancel_reason: null,
  shipped_at: null,
  target_shipment_date: null,
  dispute_count: 0,
}
const sums = (change: Partial<SummedOrder> = {}) => daySums({ ...order, ...change }, 'Asia/Hong_Kong')

test('a new order counts as received, with its goods less discounts', () => {
  expect(sums()).toEqual({
    orders: 1,
    amount: 10_000,
    first_orders: 1,
    units: 6,
    returned: 0,
    manual_orders: 0,
    received: 1,
    cancelled: 0,
    answered_in_time: 0,
    answered_late: 0,
    shipped: 0,
    shipped_late: 0,
    disputed: 0,
  })
})

test.each<[string, Partial<SummedOrder>, Partial<ReturnType<typeof daySums>>]>([
  ['an answer at the deadline is in time', { answered_at: '2026-11-05T10:00:00+00:00' }, { answered_in_time: 1, answered_late: 0 }],
  [
    'an answer a millisecond later is late',
    { answered_at: new Date('2026-11-05T10:00:00.001Z') },
    { answered_in_time: 0, answered_late: 1 },
  ],
  [
    'a cancelled order is no sale; that it expired is the brand’s',
    { status: 'cancelled', cancelled_at: '2026-11-06T10:00:00+00:00', cancel_reason: 'expired' },
    { orders: 0, amount: 0, units: 0, first_orders: 0, received: 1, cancelled: 1, answered_late: 1 },
  ],
  [
    'a cancellation that the retailer asked for is not',
    { status: 'cancelled', cancel_reason: 'retailer_asked' },
    { cancelled: 0, received: 1 },
  ],
  ['nor an order that the retailer declined', { status: 'cancelled', cancel_reason: 'declined' }, { cancelled: 0 }],
  [
    'a manual order is a sale that nobody has to answer',
    { origin: 'manual', answered_at: '2026-11-09T10:00:00+00:00' },
    { orders: 1, manual_orders: 1, received: 0, answered_late: 0 },
  ],
  [
    'it ships late by the day in the brand’s time zone',
    { status: 'shipped', shipped_at: '2026-11-10T16:00:00+00:00', target_shipment_date: '2026-11-10' },
    { shipped: 1, shipped_late: 1 },
  ],
  [
    'and in time a second before midnight there',
    { status: 'shipped', shipped_at: '2026-11-10T15:59:59+00:00', target_shipment_date: '2026-11-10' },
    { shipped: 1, shipped_late: 0 },
  ],
  ['without a day to ship by it cannot be late', { shipped_at: '2027-01-01T00:00:00+00:00' }, { shipped: 1, shipped_late: 0 }],
  ['several disputes are one disputed order', { dispute_count: 3 }, { disputed: 1 }],
])('%s', (_, change, expected) => {
  expect(sums(change)).toMatchObject(expected)
})

test('the lifetime value of a cancelled order is zero', () => {
  expect(orderValue(order)).toBe(10_000)
  expect(orderValue({ ...order, status: 'cancelled' })).toBe(0)
})

test('a new manual order awaits its retailer', () => {
  expect(tabOf({ status: 'new', origin: 'manual' })).toBe('awaiting_retailer')
  expect(tabOf({ status: 'new', origin: 'direct' })).toBe('to_answer')
  expect(tabOf({ status: 'accepted', origin: 'manual' })).toBe('to_pack')
})
