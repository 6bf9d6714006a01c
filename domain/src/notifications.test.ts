import { expect, test } from 'vitest'
import { chosenChannels, isChosen, notificationEventNames } from './notifications.ts'

test('a choice overrules the default of its channel, and of no other', () => {
  expect(chosenChannels('order_received', {})).toEqual({ email: false, in_app: true })
  expect(chosenChannels('order_received', { order_received: { email: true } })).toEqual({ email: true, in_app: true })
  expect(chosenChannels('dispute_opened', { order_received: { email: false } })).toEqual({ email: true, in_app: true })
})

test('a channel that an event does not have cannot be chosen', () => {
  expect(chosenChannels('daily_digest', { daily_digest: { in_app: true } })).toEqual({ email: false })
  expect(isChosen('daily_digest', 'in_app', { daily_digest: { in_app: true } })).toBe(false)
})

test('every event reaches somebody by default or can be turned on', () => {
  for (const event of notificationEventNames) expect(Object.keys(chosenChannels(event, {})).length).toBeGreaterThan(0)
})
