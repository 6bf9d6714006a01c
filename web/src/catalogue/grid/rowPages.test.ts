import { expect, test } from 'vitest'
import { pageNumber, pagesBetween } from './rowPages.ts'

test('a page has a hundred rows', () => {
  expect([0, 99, 100, 250].map(pageNumber)).toEqual([1, 1, 2, 3])
})

test.each([
  [0, 0, [1]],
  [0, 99, [1]],
  [90, 110, [1, 2]],
  [150, 450, [2, 3, 4, 5]],
  [0, -1, []],
])('rows %d to %d are on the pages %j', (top, bottom, pages) => {
  expect(pagesBetween(top, bottom)).toEqual(pages)
})
