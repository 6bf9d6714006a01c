import { expect, test } from 'vitest'
import { toTimeZone } from './time-zones.ts'

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ['Asia/Kathmandu', 'Asia/Katmandu'],
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['Etc/UTC', 'UTC'],
])('%s and %s are one time zone, and either is known', (newer, older) => {
  expect(toTimeZone(newer)).toBeDefined()
  expect(toTimeZone(older)).toBeDefined()
  expect(toTimeZone(toTimeZone(newer) ?? '')).toBe(toTimeZone(newer))
})

test('each zone that this system offers keeps its id', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']
  expect(zones.filter((zone) => toTimeZone(zone) !== zone)).toEqual([])
})

test.each(['', 'Hong Kong', '+05:30', 'Mars/Olympus', 'SystemV/AST4'])('%o is no time zone', (zone) => {
  expect(toTimeZone(zone)).toBeUndefined()
})
