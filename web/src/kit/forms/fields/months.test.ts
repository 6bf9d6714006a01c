import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, dayForKey, daysOfMonth, latestMonths, weeksOfMonth } from './months.ts'

test('a month is padded to whole weeks from Monday', () => {
  const weeks = weeksOfMonth('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks[5]?.[6]).toBe('2026-12-06')
})

test('adding months crosses years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})

test('arrow keys move by day and week', () => {
  expect(dayForKey('ArrowLeft', '2026-11-01')).toBe('2026-10-31')
  expect(dayForKey('ArrowDown', '2026-11-28')).toBe('2026-12-05')
  expect(dayForKey('a', '2026-11-28')).toBeUndefined()
})

test('months added and subtracted again are the same month, and every day of a month is in its weeks', () => {
  const months = fc.tuple(fc.integer({ min: 1, max: 9998 }), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(months, fc.integer({ min: -11, max: 11 }), ([year, number], count) => {
      const month = `${String(year).padStart(4, '0')}-${String(number).padStart(2, '0')}`
      expect(addMonths(addMonths(month, count), -count)).toBe(month)
    }),
  )
  expect(
    weeksOfMonth('2024-02')
      .flat()
      .filter((day) => day.startsWith('2024-02')),
  ).toHaveLength(29)
})

test.each([
  ['2026-07', '2026-07-01', '2026-07-31'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s lasts from %s until %s', (month, first, last) => expect(daysOfMonth(month)).toEqual({ first, last }))

test('the latest months begin with the current one and go back across the year', () => {
  expect(latestMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
