import { expect, test } from 'vitest'
import { addMonths, comparedMonth, comparedPeriod, monthsOf, percentOf, periodOf, sellThrough, stepOf, stepsOf } from './analytics.ts'
import { oldestTrafficMonth } from './traffic.ts'

const today = '2026-03-01'

test('a period ends today; all days begin with the brand’s first', () => {
  expect(periodOf(1, '2020-01-01', today)).toEqual({ from: today, to: today })
  expect(periodOf(30, '2026-02-20', today)).toEqual({ from: '2026-01-31', to: today })
  expect(periodOf(0, '2026-02-20', today)).toEqual({ from: '2026-02-20', to: today })
  expect(periodOf(0, '2026-03-02', today)).toEqual({ from: today, to: today })
})

test('a period is compared with as many days before, or with the same days of the year before', () => {
  const period = { from: '2024-02-29', to: '2024-03-01' }
  expect(comparedPeriod(period, 'previous', 2)).toEqual({ from: '2024-02-27', to: '2024-02-28' })
  expect(comparedPeriod(period, 'year', 2)).toEqual({ from: '2023-02-28', to: '2023-03-01' })
  expect(comparedPeriod(period, 'previous', 0)).toBe(null)
  expect(comparedPeriod(period, 'year', 0)).not.toBe(null)
})

test('months have no gaps, whatever the day', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'])
  expect(monthsOf({ from: today, to: today })).toEqual([today])
  expect([addMonths('2026-01-01', -1), addMonths('2025-12-01', 1), addMonths('2026-03-01', -25)]).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2024-02-01',
  ])
  expect(comparedMonth('2026-03-01', 3, 'previous', 90)).toBe('2025-12-01')
  expect(comparedMonth('2026-03-01', 3, 'year', 90)).toBe('2025-03-01')
  expect(comparedMonth('2026-03-01', 3, 'previous', 0)).toBe(null)
  expect(oldestTrafficMonth('2026-11-20')).toBe('2024-10-01')
})

test('short periods are drawn by day, long ones by month', () => {
  expect([7, 92, 93, 365, 0].map(stepOf)).toEqual(['day', 'day', 'month', 'month', 'month'])
  expect(stepsOf({ from: '2026-02-27', to: today }, 'day')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('sell-through is between 0 and 100, and null without orders', () => {
  expect([sellThrough(0, 0), sellThrough(3, 3), sellThrough(3, 1), sellThrough(7, 0)]).toEqual([null, 0, 66.67, 100])
  expect(percentOf(1, 3)).toBe(33.33)
})
