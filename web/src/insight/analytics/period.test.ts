import { expect, test } from 'vitest'
import { monthsQueryOf, parsePeriod, periodQueryOf, periodSearch } from './period.ts'

test('an address without a valid period shows 30 days compared with the 30 before', () => {
  const standard = { daysBack: 30, compare: 'previous' }
  expect(parsePeriod({})).toEqual(standard)
  expect(parsePeriod({ days: '31', compare: 'week' })).toEqual(standard)
  expect(periodSearch(parsePeriod({}))).toEqual({ days: undefined, compare: undefined })
})

test('an address keeps a period', () => {
  const chosen = parsePeriod({ days: 0, compare: 'none' })
  expect(chosen).toEqual({ daysBack: 0, compare: 'none' })
  expect(parsePeriod(periodSearch(chosen))).toEqual(chosen)
  expect(periodQueryOf(chosen)).toEqual({ daysBack: 0, compare: 'previous' })
})

test('months are at least a year', () => {
  expect(monthsQueryOf({ daysBack: 7, compare: 'year' })).toEqual({ daysBack: 365, compare: 'year' })
  expect(monthsQueryOf({ daysBack: 0, compare: 'year' })).toEqual({ daysBack: 0, compare: 'year' })
})
