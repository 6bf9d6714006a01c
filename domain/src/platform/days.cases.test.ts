import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addDays, dayIn, endOfDay, hourIn } from './days.ts'

/** Moments with the day, month and time that a clock on the wall shows, on nights when clocks change and at the borders of months. */
const [, ...cases] = readFileSync(new URL('../../cases/time.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [zone: string, moment: string, day: string, month: string, time: string, why: string])

test('there are cases of days of 23, 24 and 25 hours', () => {
  const hours = cases.map(([zone, , day]) => (endOfDay(zone, day).getTime() - endOfDay(zone, addDays(day, -1)).getTime()) / 3_600_000)
  expect([...new Set(hours)].toSorted()).toEqual([23, 24, 25])
})

test.each(cases)('%s, %s is of %s (%s, %s): %s', (zone, text, day, month, time) => {
  const moment = new Date(text)
  expect([dayIn(zone, moment), dayIn(zone, moment).slice(0, 7), hourIn(zone, moment)]).toEqual([day, month, Number(time.slice(0, 2))])
  expect(endOfDay(zone, addDays(day, -1)).getTime()).toBeLessThanOrEqual(moment.getTime())
  expect(endOfDay(zone, day).getTime()).toBeGreaterThan(moment.getTime())
})
