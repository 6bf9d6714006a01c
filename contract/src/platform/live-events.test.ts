import { describe, expect, test } from 'vitest'
import { getProduct } from '../catalogue/products.ts'
import { getCompany } from '../home/home.ts'
import { getOrderEarnings } from '../money/payouts.reports.ts'
import { listEarnings } from '../money/payouts.ts'
import { listApprovalMails } from '../orders/approvals.ts'
import { getOrder, listOrders } from '../orders/orders.ts'
import { getOrderPayment } from '../orders/payments.ts'
import { staleCalls } from '../stale-calls.ts'
import { LiveEvent, liveEventNames } from './live-events.ts'

describe.each(liveEventNames)('%s', (name) => {
  const { records, lists } = staleCalls({ name })

  test('makes only refetchable calls stale, each once', () => {
    const calls = [...records, ...lists]
    expect(calls.map(({ method }) => method)).toEqual(calls.map(() => 'GET'))
    expect(new Set(calls).size).toBe(calls.length)
  })

  test('every stale record call has the id in its path', () => {
    // Who is typing is not stored.
    expect(records.length + lists.length > 0).toBe(name !== 'chat.typing')
    for (const { path } of records) expect(path).toContain('/:id')
  })
})

test('packing an order makes its page and the lists stale, not the badge of orders to accept', () => {
  expect(staleCalls({ name: 'order.parcel_added' })).toMatchObject({ records: [getOrder, getOrderPayment, listApprovalMails] })
  expect(staleCalls({ name: 'order.parcel_added' }).lists).toContain(listOrders)
  expect(staleCalls({ name: 'order.parcel_added' }).lists).not.toContain(getCompany)
  expect(staleCalls({ name: 'order.placed' }).lists).toContain(getCompany)
})

test('undoing a change makes the same calls stale as the change: the badge of orders to accept, and payouts of shipped ones', () => {
  expect(staleCalls({ name: 'order.accept_undone' }).lists).toContain(getCompany)
  expect(staleCalls({ name: 'order.ship_undone' }).lists).toEqual(staleCalls({ name: 'order.shipped' }).lists)
})

test('job progress makes no list stale', () => {
  expect(staleCalls({ name: 'job.progress' }).lists).toEqual([])
  expect(staleCalls({ name: 'product.edited' }).records).toContain(getProduct)
})

test('bank details make the reasons for unpaid earnings stale', () => {
  expect(staleCalls({ name: 'banking.changed' }).lists).toEqual(expect.arrayContaining([listEarnings, getOrderEarnings]))
})

test('an event has a name and a record id', () => {
  const id = '01890000-0000-7000-8000-000000000001'
  expect(LiveEvent.safeParse({ name: 'order.placed', id }).success).toBe(true)
  expect(LiveEvent.safeParse({ name: 'order.eaten', id }).success).toBe(false)
})
