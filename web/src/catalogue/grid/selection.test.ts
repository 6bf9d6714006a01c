import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampSelection, contains, fillDown, moveSelection, placeTable, selectCell, shiftRows, tabSelection, toBox } from './selection.ts'

const size = { rows: 3, columns: 4 }
const box = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })

test('the focus moves to the edge and not past it, and a selection extends from its start', () => {
  expect(moveSelection(selectCell(0, 0), { row: -1, column: 1 }, size)).toEqual(selectCell(0, 1))
  expect(moveSelection(selectCell(2, 3), { row: 9, column: 9 }, size)).toEqual(selectCell(2, 3))
  const wide = moveSelection(moveSelection(selectCell(1, 1), { row: 1, column: 0 }, size, true), { row: 0, column: -1 }, size, true)
  expect(toBox(wide)).toEqual(box(1, 0, 2, 1))
  expect(moveSelection(wide, { row: 0, column: 1 }, size)).toEqual(selectCell(2, 1))
  expect(clampSelection(selectCell(9, 9), size)).toEqual(selectCell(2, 3))
  expect(toBox(shiftRows(wide, 1))).toEqual(box(2, 0, 3, 1))
})

test('Tab continues in the next row, and leaves the grid at the ends', () => {
  expect(tabSelection(selectCell(0, 3), 1, size)).toEqual(selectCell(1, 0))
  expect(tabSelection(selectCell(1, 0), -1, size)).toEqual(selectCell(0, 3))
  expect(tabSelection(selectCell(2, 3), 1, size)).toBeUndefined()
  expect(tabSelection(selectCell(0, 0), -1, size)).toBeUndefined()
})

const placed = (table: string[][], into: ReturnType<typeof box>) =>
  placeTable(table, into, size).map(({ row, column, text }) => `${row}${column}=${text}`)

test('pasted cells begin at the top left, stop at the edge, and repeat if they fit', () => {
  expect(
    placed(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      box(1, 1, 1, 1),
    ),
  ).toEqual(['11=a', '12=b', '21=c', '22=d'])
  expect(
    placed(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      box(2, 3, 2, 3),
    ),
  ).toEqual(['23=a'])
  expect(placed([['a']], box(0, 0, 1, 1))).toEqual(['00=a', '01=a', '10=a', '11=a'])
  expect(placed([['a', 'b']], box(0, 0, 1, 1))).toEqual(['00=a', '01=b', '10=a', '11=b'])
  expect(placed([['a', 'b']], box(0, 0, 2, 2))).toEqual(['00=a', '01=b'])
  expect(placed([['a', 'b'], ['c']], box(0, 0, 0, 0))).toEqual(['00=a', '01=b', '10=c'])
})

test('the first row fills the rows below; a single row is filled from above', () => {
  const textAt = ({ row, column }: { row: number; column: number }) => `${row}.${column}`
  expect(fillDown(box(0, 1, 2, 1), textAt)).toEqual([
    { row: 1, column: 1, text: '0.1' },
    { row: 2, column: 1, text: '0.1' },
  ])
  expect(fillDown(box(2, 0, 2, 0), textAt)).toEqual([{ row: 2, column: 0, text: '1.0' }])
  expect(fillDown(box(0, 0, 0, 0), ({ row }) => (row < 0 ? undefined : 'x'))).toEqual([])
})

const position = fc.record({ row: fc.integer({ min: 0, max: 2 }), column: fc.integer({ min: 0, max: 3 }) })

test('no move leaves the grid', () => {
  const by = fc.record({ row: fc.integer(), column: fc.integer() })
  fc.assert(
    fc.property(position, by, fc.boolean(), ({ row, column }, step, extend) => {
      const { anchor, focus } = moveSelection(selectCell(row, column), step, size, extend)
      const grid = box(0, 0, size.rows - 1, size.columns - 1)
      expect([contains(grid, anchor), contains(grid, focus)]).toEqual([true, true])
    }),
  )
})

test('Tab and Shift+Tab lead back to the same cell', () => {
  fc.assert(
    fc.property(position, ({ row, column }) => {
      const next = tabSelection(selectCell(row, column), 1, size)
      if (next) expect(tabSelection(next, -1, size)).toEqual(selectCell(row, column))
    }),
  )
})
