import type { LiveEvent } from '@linesheet/contract/platform/live-events'
import { expect, test } from 'vitest'
import { RecentEvents } from './recent-events.ts'

const user = { userId: 'user', role: 'catalogue' } as const
const company: LiveEvent = { name: 'company.changed', id: 'brand' }
const readBy = (id: string): LiveEvent => ({ name: 'notification.read', id })

/** Recent events by a clock that the test moves. */
function recentEvents() {
  let now = 1000
  const events = new RecentEvents(() => now)
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return { events, wait }
}

test('the events in the requested time, of the brand and for the member', () => {
  const { events, wait } = recentEvents()
  events.add('brand', 'too early', company)
  wait(2000)
  events.add('brand', 'one', company)
  events.add('another brand', 'not theirs', company)
  events.add('brand', 'read by a colleague', readBy('colleague'))
  events.add('brand', 'of an area that the role may not read', { name: 'order.placed', id: 'order' })
  events.add('brand', 'read by the user', readBy('user'))
  wait(1000)
  expect(events.of('brand', user, 1500)).toEqual(['one', 'read by the user'])
  expect(events.of('brand', user, 0)).toEqual([])
})

test('events before the start, or before a loss of events, are unknown', () => {
  const { events, wait } = recentEvents()
  wait(500)
  expect(events.of('brand', user, 500)).toEqual([])
  expect(events.of('brand', user, 501)).toBeUndefined()
  events.add('brand', 'one', company)
  events.clear()
  wait(10)
  expect(events.of('brand', user, 10)).toEqual([])
  expect(events.of('brand', user, 11)).toBeUndefined()
})

test('at least the last half minute is kept', () => {
  const { events, wait } = recentEvents()
  for (let second = 0; second < 100; second += 1) {
    events.add('brand', `second ${second}`, company)
    wait(1000)
  }
  expect(events.of('brand', user, 30_000)).toHaveLength(30)
  expect(events.of('brand', user, 99_000)).toBeUndefined()
})

test('of many events only the latest are kept', () => {
  const { events, wait } = recentEvents()
  for (let event = 0; event < 20_000; event += 1) {
    events.add('brand', `event ${event}`, company)
    wait(1)
  }
  expect(events.of('brand', user, 5000)).toHaveLength(5000)
  expect(events.of('brand', user, 11_000)).toBeUndefined()
})
