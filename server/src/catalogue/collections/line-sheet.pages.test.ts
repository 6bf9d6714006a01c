import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planPages } from './line-sheet.pages.ts'

const paper = { nextRoom: 726, photoHeight: 140, textHeight: 96, gap: 18 }
const plan = (rows: number, firstRoom: number) => planPages({ ...paper, rows, firstRoom })

test('rows that fit are placed page by page with photos in full height', () => {
  expect(plan(1, 300)).toEqual({ photoHeight: 140, rowsByPage: [1] })
  expect(plan(3, 300)).toEqual({ photoHeight: 140, rowsByPage: [1, 2] })
  expect(plan(6, 300)).toEqual({ photoHeight: 140, rowsByPage: [1, 3, 2] })
})

test('a row that would stand alone on a second page joins the first', () => {
  // Products below a cover and a long description: full photos need 218 points.
  expect(plan(1, 200)).toEqual({ photoHeight: 122, rowsByPage: [1] })
  expect(plan(2, 400)).toEqual({ photoHeight: 113, rowsByPage: [2] })
})

test('on later pages, and where lower photos do not help, a second row is moved to the last page', () => {
  expect(plan(5, 300)).toEqual({ photoHeight: 140, rowsByPage: [1, 2, 2] })
  expect(plan(4, 700)).toEqual({ photoHeight: 140, rowsByPage: [2, 2] })
})

test('every row is on a page where it fits, and no row is alone on the last page if the previous page has several', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 0, max: 740 }), (rows, firstRoom) => {
      const { photoHeight, rowsByPage } = plan(rows, firstRoom)
      expect(rowsByPage.reduce((sum, count) => sum + count, 0)).toBe(rows)
      expect(photoHeight).toBeGreaterThanOrEqual(140 * 0.7)
      for (const [page, count] of rowsByPage.entries())
        if (count) expect(count * (photoHeight + 96) - 18).toBeLessThanOrEqual(page ? 726 : firstRoom)
      const [before = 0, last = 0] = rowsByPage.slice(-2)
      if (rowsByPage.length > 1 && last === 1) expect(before).toBeLessThanOrEqual(1)
    }),
  )
})
