import { expect, test } from 'vitest'
import { deadlineUrgency, formatDay, formatOverdueTime, formatPastTime, formatTimeLeft } from './dateFormats.ts'

const now = new Date('2026-11-21T04:30:00Z') // 12:30 in Hong Kong
const place = (locale: string) => ({ now, locale, timeZone: 'Asia/Hong_Kong' })
const at = (text: string) => new Date(text)

test.each([
  ['2026-11-21T02:30:00Z', 'today 10:30', '今天 10:30'],
  ['2026-11-20T16:10:00Z', 'today 00:10', '今天 00:10'],
  ['2026-11-20T15:50:00Z', 'yesterday 23:50', '昨天 23:50'],
  ['2026-11-18T04:00:00Z', '3 days ago', '3 天前'],
  ['2026-11-04T04:00:00Z', '4 Nov', '11月4日'],
  ['2025-11-04T04:00:00Z', '4 Nov 2025', '2025年11月4日'],
])('%s is "%s"', (moment, english, chinese) => {
  expect(formatPastTime(at(moment), place('en-GB'))).toBe(english)
  expect(formatPastTime(at(moment), place('zh-TW'))).toBe(chinese)
})

test('deadlines', () => {
  expect(formatTimeLeft(at('2026-11-21T09:30:00Z'), place('en-GB'))).toBe('in 5 hours')
  expect(formatTimeLeft(at('2026-11-24T04:30:00Z'), place('en-GB'))).toBe('in 3 days')
  expect(formatTimeLeft(at('2026-11-21T04:50:00Z'), place('en-GB'))).toBe('in 20 minutes')
  expect(formatOverdueTime(at('2026-11-19T04:30:00Z'), place('en-GB'))).toBe('2 days')
  expect(deadlineUrgency(at('2026-11-21T04:29:59Z'), now)).toBe('late')
  expect(deadlineUrgency(at('2026-11-22T04:29:59Z'), now)).toBe('soon')
  expect(deadlineUrgency(at('2026-11-22T04:30:00Z'), now)).toBe('calm')
})

test('numbers are separated from Chinese text after them by a space', () => {
  expect(formatPastTime(at('2026-11-18T04:00:00Z'), place('zh-CN'))).toBe('3 天前')
  for (const locale of ['zh-CN', 'zh-TW']) {
    expect(formatTimeLeft(at('2026-11-21T16:30:00Z'), place(locale))).toMatch(/^12 小[时時][后後]$/)
    expect(formatOverdueTime(at('2026-11-19T04:30:00Z'), place(locale))).toBe('2 天')
  }
})

test('a day is the same day everywhere', () => {
  expect(formatDay('2026-12-01', 'en-GB', now)).toBe('1 Dec')
})
