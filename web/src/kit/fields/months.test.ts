import { expect, test } from 'vitest'
import { addMonths, dayForKey, weeksOfMonth } from './months.ts'

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
