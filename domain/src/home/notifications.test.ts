import { expect, test } from 'vitest'
import { chosenChannels, isChosen, mailTime, notificationEventNames } from './notifications.ts'

test('a choice overrules the default of its channel, and of no other', () => {
  expect(chosenChannels('order_received', {})).toEqual({ in_app: true, email: false, push: true })
  expect(chosenChannels('order_received', { order_received: { email: true } })).toEqual({ in_app: true, email: true, push: true })
  expect(chosenChannels('dispute_opened', { order_received: { email: false } })).toEqual({ in_app: true, email: true, push: true })
})

test('a channel that an event does not have cannot be chosen', () => {
  expect(chosenChannels('daily_digest', { daily_digest: { in_app: true } })).toEqual({ email: false })
  expect(isChosen('daily_digest', 'in_app', { daily_digest: { in_app: true } })).toBe(false)
})

test('every event reaches somebody by default or can be turned on', () => {
  for (const event of notificationEventNames) expect(Object.keys(chosenChannels(event, {})).length).toBeGreaterThan(0)
})

test('mails wait for the full hour or for the next morning of the user, but not those that would be too late', () => {
  const now = new Date('2026-11-20T01:30:00Z')
  const time = (
    event: Parameters<typeof mailTime>[0]['event'],
    interval: 'immediately' | 'hourly' | 'morning',
    timeZone = 'Asia/Hong_Kong',
  ) => mailTime({ event, interval, timeZone, now })?.toISOString()
  expect(time('order_received', 'immediately')).toBeUndefined()
  expect(time('message_received', 'immediately')).toBe('2026-11-20T01:35:00.000Z')
  expect(time('order_received', 'hourly')).toBe('2026-11-20T02:00:00.000Z')
  expect(time('order_received', 'morning')).toBe('2026-11-21T00:00:00.000Z')
  expect(time('order_received', 'morning', 'America/New_York')).toBe('2026-11-20T13:00:00.000Z')
  expect(time('order_received', 'morning', 'Asia/Kathmandu')).toBe('2026-11-20T02:15:00.000Z')
  expect(time('deadline_near', 'morning')).toBeUndefined()
  expect(time('direct_request', 'hourly')).toBeUndefined()
})
