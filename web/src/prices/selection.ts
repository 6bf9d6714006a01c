/** A cell by its place: prices only, from 0. */
export type CellPosition = { readonly row: number; readonly column: number }
/** From the cell where it began to the cell where one is. */
export type Selection = { readonly anchor: CellPosition; readonly focus: CellPosition }
export type Box = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number }
export type GridSize = { readonly rows: number; readonly columns: number }

export const selectCell = (row: number, column: number): Selection => ({ anchor: { row, column }, focus: { row, column } })

export const toBox = ({ anchor, focus }: Selection): Box => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
})

export const contains = ({ top, left, bottom, right }: Box, { row, column }: CellPosition) =>
  row >= top && row <= bottom && column >= left && column <= right

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
const clampCell = ({ row, column }: CellPosition, { rows, columns }: GridSize): CellPosition => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
})

/** One goes by so many rows and columns, never over the edge; `extend` leaves the anchor where it is. */
export function moveSelection({ anchor, focus }: Selection, by: CellPosition, size: GridSize, extend = false): Selection {
  const next = clampCell({ row: focus.row + by.row, column: focus.column + by.column }, size)
  return { anchor: extend ? anchor : next, focus: next }
}

/** The next cell as Tab goes, over the end of a row into the next one; undefined past the last cell, or before the first. */
export function tabSelection({ focus }: Selection, by: 1 | -1, { rows, columns }: GridSize): Selection | undefined {
  const next = focus.row * columns + focus.column + by
  return next < 0 || next >= rows * columns ? undefined : selectCell(Math.floor(next / columns), next % columns)
}

/** What is selected as it still is when there are fewer rows or columns. */
export const clampSelection = ({ anchor, focus }: Selection, size: GridSize): Selection => ({
  anchor: clampCell(anchor, size),
  focus: clampCell(focus, size),
})

type PlacedText = CellPosition & { text: string }
const spots = ({ top, left, bottom, right }: Box): CellPosition[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, over) => ({ row: top + down, column: left + over })),
  ).flat()

/**
 * Where pasted cells go: from the top left of what is selected, over the edges nothing. They are repeated where the selection holds
 * them a whole number of times, so that one copied price fills all that is selected.
 */
export function placeTable(table: readonly (readonly string[])[], box: Box, size: GridSize): PlacedText[] {
  const [high, wide] = [table.length, Math.max(...table.map((row) => row.length))]
  const [rows, columns] = [box.bottom - box.top + 1, box.right - box.left + 1]
  const tiles = rows % high === 0 && columns % wide === 0
  const end = tiles ? box : { ...box, bottom: box.top + high - 1, right: box.left + wide - 1 }
  const inside = { ...end, bottom: Math.min(end.bottom, size.rows - 1), right: Math.min(end.right, size.columns - 1) }
  return spots(inside).flatMap(({ row, column }) => {
    const text = table[(row - box.top) % high]?.[(column - box.left) % wide]
    return text === undefined ? [] : [{ row, column, text }]
  })
}

/** The first row of what is selected goes into the rows below; of a single row, the row above goes into it. */
export function fillDown(box: Box, textAt: (spot: CellPosition) => string | undefined): PlacedText[] {
  const from = box.top === box.bottom ? box.top - 1 : box.top
  const into = spots({ ...box, top: from + 1 })
  return into.flatMap((spot) => {
    const text = textAt({ row: from, column: spot.column })
    return text === undefined ? [] : [{ ...spot, text }]
  })
}

export const spotsIn = spots
