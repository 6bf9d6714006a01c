import { expect, test } from 'vitest'
import { hasNextPage, isPastEnd, knownPages } from './pageCount.ts'

const some = { count: 60 }
const capped = { count: 10_000, count_capped: true }

test('a list has at least one page, even when it is empty', () => {
  expect([knownPages(some, 25), knownPages({ count: 0 }, 25), knownPages(capped, 25)]).toEqual([3, 1, 400])
})

test.each([
  ['a page before the last', some, 2, 25, true],
  ['the last page', some, 3, 10, false],
  ['the last page that was counted', capped, 400, 25, true],
  ['a full page behind what was counted', capped, 401, 25, true],
  ['a page behind what was counted that is not full', capped, 401, 3, false],
])('%s', (_, list, page, shown, next) => {
  expect(hasNextPage(list, page, 25, shown)).toBe(next)
})

test('only a page without rows is past the end of a list that was not counted completely', () => {
  expect([isPastEnd(some, 3, 25, 10), isPastEnd(some, 4, 25, 0)]).toEqual([false, true])
  expect([isPastEnd(capped, 401, 25, 25), isPastEnd(capped, 900, 25, 0)]).toEqual([false, true])
})
