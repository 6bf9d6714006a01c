import { afterEach, expect, test, vi } from 'vitest'
import { dropIndexAt, tilesPerRow } from './tiles.ts'

afterEach(() => void vi.unstubAllGlobals())

const ids = ['a', 'b', 'c', 'd', 'e']
/** Tiles of 100 × 100 pixels in rows of this length, in a list as wide as a row. */
function tileList(perRow: number) {
  const children = ids.map((id, index) => {
    const [left, top] = [(index % perRow) * 100, Math.floor(index / perRow) * 100]
    return { dataset: { id }, offsetTop: top, left, top, getBoundingClientRect: () => ({ left, top, width: 100, height: 100 }) }
  })
  const list = { children, clientWidth: perRow * 100, contains: () => true } as unknown as HTMLElement
  vi.stubGlobal('document', {
    elementFromPoint: (x: number, y: number) => {
      const tile = children.find(({ left, top }) => x >= left && x < left + 100 && y >= top && y < top + 100)
      return tile && { closest: () => tile }
    },
  })
  return list
}

test.each([
  [120, 50, 1],
  [180, 50, 2],
  [20, 150, 3],
  [190, 150, 5],
])('in a grid, a drop at %d, %d inserts at %d', (x, y, index) => {
  expect(dropIndexAt(tileList(3), x, y, ids)).toBe(index)
})

test('in a list of rows the halves are upper and lower', () => {
  expect(dropIndexAt(tileList(1), 90, 110, ids)).toBe(1)
  expect(dropIndexAt(tileList(1), 10, 190, ids)).toBe(2)
})

test('outside the tiles nothing is inserted', () => {
  expect(dropIndexAt(tileList(3), 500, 500, ids)).toBeUndefined()
  expect(dropIndexAt(null, 10, 10, ids)).toBeUndefined()
})

test('the first row shows how many tiles fit', () => {
  expect(tilesPerRow(tileList(3))).toBe(3)
  expect(tilesPerRow(tileList(ids.length))).toBe(ids.length)
  expect(tilesPerRow(null)).toBe(1)
})
