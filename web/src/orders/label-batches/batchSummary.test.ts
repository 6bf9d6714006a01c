import type { LabelBatchOrder } from '@linesheet/contract/orders/labels.batches'
import { expect, test } from 'vitest'
import { chosenQuote, hasFasterQuote, purchaseOf, summarize, trackingList } from './batchSummary.ts'

const quote = (id: string, price: string, days: number | null) => ({
  id,
  carrier: 'Harbour Post',
  service: 'Economy',
  days,
  list_price: '50.00',
  price,
  currency_code: 'HKD' as const,
  expires_at: '2026-11-21T02:00:00Z',
})
const order = (id: string, fields: Partial<LabelBatchOrder> = {}): LabelBatchOrder => ({
  id,
  number: `LS-${id}`,
  buyer_name: 'Paper & Stone',
  buyer_country: 'HK',
  order_status: 'packed',
  parcel_count: 1,
  state: 'quoted',
  quotes: [
    quote(`${id}-cheap`, '35.00', 4),
    quote(`${id}-fast`, '90.00', 1),
    quote(`${id}-dear`, '120.00', 1),
    quote(`${id}-slow`, '130.00', null),
  ],
  quote_id: null,
  carrier_errors: [],
  warnings: [],
  code: null,
  message: null,
  problems: [],
  tracking_numbers: [],
  ...fields,
})

test('an order takes the service that was chosen for all unless it has its own choice; a confirmed quote stays', () => {
  expect(chosenQuote(order('1'), 'cheapest', {})?.id).toBe('1-cheap')
  expect(chosenQuote(order('1'), 'fastest', {})?.id).toBe('1-fast')
  expect(chosenQuote(order('1'), 'fastest', { 1: '1-cheap', 2: '1-fast' })?.id).toBe('1-cheap')
  expect(chosenQuote(order('1'), 'cheapest', { 1: '1-slow' })?.id).toBe('1-slow')
  expect(chosenQuote(order('1', { quote_id: '1-cheap' }), 'fastest', { 1: '1-fast' })?.id).toBe('1-cheap')
  expect(chosenQuote(order('1', { quotes: [quote('only', '35.00', 4)] }), 'fastest', { 1: 'of an earlier estimate' })?.id).toBe('only')
  expect(chosenQuote(order('1', { quotes: [] }), 'cheapest', {})).toBeUndefined()
})

test('a service for all is offered if it makes a difference; of several fastest quotes the cheapest counts, whatever their order', () => {
  const [slow, fast, dear] = [quote('slow', '9.50', 4), quote('fast', '20.00', 1), quote('dear', '90.00', 1)]
  for (const quotes of [
    [slow, fast, dear],
    [dear, fast, slow],
    [fast, slow, dear],
  ]) {
    expect(chosenQuote(order('1', { quotes }), 'fastest', {})).toBe(fast)
    expect(chosenQuote(order('1', { quotes }), 'cheapest', {})).toBe(slow)
  }
  expect([[slow, fast], [fast, dear], [slow], []].map((quotes) => hasFasterQuote(order('1', { quotes })))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a purchase has a quote of each order with one, their total, and a label for each parcel', () => {
  const orders = [order('1'), order('2', { parcel_count: 3 }), order('3', { quotes: [] })]
  expect(purchaseOf(orders, 'cheapest', { 2: '2-fast' })).toEqual({
    choices: [
      { id: '1', quote_id: '1-cheap' },
      { id: '2', quote_id: '2-fast' },
    ],
    totals: [{ currency_code: 'HKD', price: '125.00', list_price: '100.00' }],
    labels: 4,
  })
})

test('a batch is summed up by the states of its orders', () => {
  const summary = summarize([
    order('1', { state: 'waiting', quotes: [] }),
    order('2'),
    order('3', { state: 'buying', quote_id: '3-cheap' }),
    order('4', { state: 'pending', quote_id: '4-cheap' }),
    order('5', { state: 'bought', quote_id: '5-cheap', order_status: 'shipped' }),
    order('6', { state: 'bought', quote_id: '6-cheap' }),
    order('7', { state: 'refused', code: 'order.cannot-estimate', order_status: 'confirmed' }),
    order('8', { state: 'refused', code: 'carrier.refused', quote_id: '8-cheap' }),
    order('9', { state: 'voided', quote_id: '9-cheap' }),
  ])
  const ids = (orders: readonly LabelBatchOrder[]) => orders.map(({ id }) => id).join()
  expect(summary).toMatchObject({ quoting: { done: 8, total: 9 }, buying: { done: 4, total: 6 } })
  expect([summary.quoted, summary.bought, summary.refused, summary.toShip, summary.toPack].map(ids)).toEqual(['2', '5,6', '7,8', '6', '7'])
  expect(summarize([order('1')])).toMatchObject({ quoting: undefined, buying: undefined })
})

test('tracking numbers are copied in the format that the list of tracking numbers reads', () => {
  expect(trackingList([order('1', { tracking_numbers: ['HP1', 'HP2'] }), order('2', { tracking_numbers: ['HP3'] })])).toBe(
    'LS-1\tHP1\nLS-2\tHP3',
  )
})
