import { expect, test } from 'vitest'
import { addDays, businessDaysAfter, dayIn, daysAfter, endOfDay, hourIn, isBusinessDay, mondayOf, nextHour } from './days.ts'

test('a moment falls on different days in different time zones', () => {
  const moment = new Date('2026-11-20T20:00:00Z')
  expect(dayIn('Asia/Hong_Kong', moment)).toBe('2026-11-21')
  expect(dayIn('America/New_York', moment)).toBe('2026-11-20')
})

test('days are added across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysAfter(new Date('2026-11-20T10:00:00Z'), 14).toISOString()).toBe('2026-12-04T10:00:00.000Z')
})

test('a day ends when the next begins, also when clocks change', () => {
  expect(endOfDay('Asia/Hong_Kong', '2026-11-20').toISOString()).toBe('2026-11-20T16:00:00.000Z')
  expect(endOfDay('Europe/Berlin', '2026-10-25').toISOString()).toBe('2026-10-25T23:00:00.000Z')
  expect(endOfDay('Europe/Berlin', '2026-10-24').toISOString()).toBe('2026-10-24T22:00:00.000Z')
  expect(endOfDay('America/New_York', '2026-03-08').toISOString()).toBe('2026-03-09T04:00:00.000Z')
  expect(endOfDay('Pacific/Kiritimati', '2026-03-08').toISOString()).toBe('2026-03-08T10:00:00.000Z')
})

test('business days skip weekends', () => {
  expect(isBusinessDay('2026-11-20')).toBe(true)
  expect(isBusinessDay('2026-11-21')).toBe(false)
  const friday = new Date('2026-11-20T02:00:00Z')
  expect(businessDaysAfter('Asia/Hong_Kong', friday, 3).toISOString()).toBe('2026-11-25T16:00:00.000Z')
  const saturday = new Date('2026-11-21T02:00:00Z')
  expect(businessDaysAfter('Asia/Hong_Kong', saturday, 3).toISOString()).toBe('2026-11-25T16:00:00.000Z')
})

test('the next hour of a day is right on days that are longer or shorter', () => {
  const next = (zone: string, moment: string, target: number) => nextHour(zone, new Date(moment), target).toISOString()
  expect(next('Europe/Berlin', '2026-03-28T20:00:00Z', 8)).toBe('2026-03-29T06:00:00.000Z')
  expect(next('Europe/Berlin', '2026-10-24T20:00:00Z', 8)).toBe('2026-10-25T07:00:00.000Z')
  expect(next('UTC', '2026-11-20T08:00:00Z', 8)).toBe('2026-11-21T08:00:00.000Z')
  expect(next('UTC', '2026-11-20T07:59:59Z', 8)).toBe('2026-11-20T08:00:00.000Z')
  expect(hourIn('Asia/Kolkata', new Date('2026-11-20T00:00:00Z'))).toBe(5)
})

test('a week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-23', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
    '2026-12-28',
  ])
})
