import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../platform/refusal.ts'
import {
  type Actor,
  awaitsRetailer,
  canPerform,
  type OrderAction,
  type OrderFacts,
  orderActions,
  orderDeadline,
  orderOrigins,
  orderStatuses,
  orderTabs,
  orderTransitions,
  statusAfter,
  suggestedShipDate,
} from './orders.ts'

const now = new Date('2026-11-21T08:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const may = (by: Actor, order: Partial<OrderFacts>) =>
  Object.fromEntries(
    orderStatuses.map((status) => {
      const facts: OrderFacts = { origin: 'marketplace', ...order, status }
      return [status, orderActions.filter((action) => canPerform(action, facts, { by, now })).join(' ')]
    }),
  )

test('the actions of a brand on a marketplace order, in every status', () => {
  expect(may('brand', {})).toEqual({
    new: 'edit accept cancel report-unavailable set-address',
    confirmed: 'cancel report-unavailable set-address set-date set-method add-parcel',
    accepted: 'cancel report-unavailable set-address set-date set-method add-parcel',
    packed:
      'cancel report-unavailable set-address set-date set-method add-parcel edit-parcel reset-parcels estimate buy-label void-label ship track',
    shipped: 'track',
    delivered: '',
    fulfilled: '',
    completed: '',
    cancelled: '',
  })
})

test('a manual order is accepted by its retailer, not by the brand', () => {
  expect(may('brand', { origin: 'manual' }).new).toBe('edit cancel report-unavailable set-address')
  expect(may('marketplace', { origin: 'manual' }).new).toBe('retailer-accept retailer-decline request-cancel pay')
})

test('a request to cancel can be declined while it waits, until the order has shipped', () => {
  const requested = { cancel_requested_at: daysAgo(1) }
  const declinable = (by: Actor) => orderStatuses.filter((status) => may(by, requested)[status]?.includes('decline-cancel'))
  expect(declinable('brand')).toEqual(['new', 'confirmed', 'accepted', 'packed'])
  expect(declinable('clock')).toEqual(declinable('brand'))
  expect(declinable('marketplace')).toEqual([])
})

test('the actions of the marketplace and of scheduled tasks', () => {
  expect(may('marketplace', {})).toEqual({
    new: 'request-cancel pay',
    confirmed: 'request-cancel pay',
    accepted: 'request-cancel pay',
    packed: 'request-cancel track pay',
    shipped: 'track deliver pay',
    delivered: 'pay',
    fulfilled: 'complete pay',
    completed: 'pay',
    cancelled: '',
  })
  const clock = may('clock', { shipped_at: daysAgo(31) })
  expect([clock.new, clock.shipped, clock.delivered]).toEqual(['pay expire', 'deliver pay', 'fulfil pay'])
  const carrier = may('carrier', {})
  expect([carrier.packed, carrier.shipped, carrier.delivered]).toEqual(['track', 'track deliver', ''])
})

test('a brand marks only untracked orders as delivered, after three days', () => {
  const delivers = (order: Partial<OrderFacts>, by: Actor = 'brand') => may(by, order).shipped?.includes('deliver')
  expect(delivers({ shipped_at: daysAgo(2) })).toBe(false)
  expect(delivers({ shipped_at: daysAgo(3) })).toBe(true)
  expect(delivers({ shipped_at: daysAgo(3), tracking_number: 'SF1' })).toBe(false)
  expect(delivers({ shipped_at: daysAgo(29) }, 'clock')).toBe(false)
  expect(delivers({ shipped_at: daysAgo(30), tracking_number: 'SF1' }, 'clock')).toBe(true)
})

test('an order that its brand has edited does not expire, unless it is manual and its retailer has not answered', () => {
  const expires = (order: Partial<OrderFacts>) => may('clock', order).new?.includes('expire')
  expect([expires({}), expires({ answered_at: daysAgo(1) }), expires({ origin: 'manual', answered_at: daysAgo(1) })]).toEqual([
    true,
    false,
    true,
  ])
})

test('a refusal contains the action and the status', () => {
  const refused = () => statusAfter('ship', { status: 'shipped', origin: 'direct' }, { by: 'brand', now })
  expect(refused).toThrow(
    expect.objectContaining({ code: 'order.cannot-ship', kind: 'conflict', message: expect.stringContaining('shipped') }),
  )
})

test('every status belongs to exactly one tab; the tab of a new order depends on who answers it', () => {
  const { awaiting_retailer, ...others } = orderTabs
  expect(awaiting_retailer).toEqual(['new'])
  expect(Object.values(others).flat().toSorted()).toEqual([...orderStatuses].toSorted())
})

test('a manual order awaits its retailer while it is new: exactly then nobody can accept it here', () => {
  const cases = orderOrigins.flatMap((origin) => orderStatuses.map((status) => ({ status, origin })))
  expect(cases.filter(awaitsRetailer)).toEqual([{ status: 'new', origin: 'manual' }])
  for (const order of cases.filter(({ status }) => orderTabs.to_answer.some((listed) => listed === status)))
    expect(canPerform('accept', order, { by: 'brand', now }), order.origin).toBe(!awaitsRetailer(order))
})

test('any sequence of actions follows the transition table', () => {
  const attempt = fc.record({
    action: fc.constantFrom(...orderActions),
    by: fc.constantFrom<Actor>('brand', 'marketplace', 'clock', 'carrier'),
  })
  const origin = fc.constantFrom<OrderFacts['origin']>('marketplace', 'direct', 'manual')
  fc.assert(
    fc.property(origin, fc.array(attempt, { maxLength: 60 }), (from, attempts) => {
      const seen: OrderFacts[] = [{ status: 'new', origin: from, shipped_at: daysAgo(40) }]
      for (const { action, by } of attempts) {
        const order = seen.at(-1) as OrderFacts
        try {
          seen.push({ ...order, status: statusAfter(action, order, { by, now }) })
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== `order.cannot-${action}`) return false
        }
      }
      return isValidSequence(seen.map(({ status }) => status))
    }),
  )
})

/** An independent model of the state machine: ranks only rise, except when a packed order is reset; final statuses stay. */
function isValidSequence(statuses: OrderFacts['status'][]) {
  const rank = { new: 0, confirmed: 1, accepted: 1, packed: 2, shipped: 3, delivered: 4, fulfilled: 5, completed: 6, cancelled: 7 }
  return statuses.every((status, at) => {
    const before = statuses[at - 1]
    if (!before || before === status) return true
    if (status === 'cancelled') return rank[before] < 3
    if (before === 'packed' && status === 'confirmed') return true
    return rank[status] === rank[before] + 1
  })
}

test('final statuses have no transitions; only payment may come later', () => {
  const leaving = (status: OrderFacts['status']) =>
    orderActions.filter((action: OrderAction) => orderTransitions[action].from.some((one) => one === status))
  expect([leaving('cancelled'), leaving('completed')]).toEqual([[], ['pay']])
})

test('every status that waits for the brand has a deadline', () => {
  const order = { origin: 'marketplace', answer_due_at: now, target_shipment_date: '2026-11-25' } as const
  const deadline = (status: OrderFacts['status']) => orderDeadline({ ...order, status }, 'Asia/Hong_Kong')?.toISOString() ?? null
  expect(deadline('new')).toBe(now.toISOString())
  expect(deadline('packed')).toBe('2026-11-25T16:00:00.000Z')
  expect(orderStatuses.filter((status) => deadline(status) !== null)).toEqual(['new', 'confirmed', 'accepted', 'packed'])
  expect(orderDeadline({ ...order, status: 'new', origin: 'manual' }, 'Asia/Hong_Kong')).toBe(null)
})

test('the suggested ship date is never on a weekend', () => {
  expect(suggestedShipDate('2026-11-20', 3)).toBe('2026-11-23')
  expect(suggestedShipDate('2026-11-20', 1)).toBe('2026-11-23')
  expect(suggestedShipDate('2026-11-20', 4)).toBe('2026-11-24')
})
