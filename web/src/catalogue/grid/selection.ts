/** A cell by row and column, from 0. */
export type CellPosition = { readonly row: number; readonly column: number }
/** From the cell where the selection began to the focused cell. */
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

/** Moves the focus by rows and columns, not past the edge; `extend` keeps the anchor. */
export function moveSelection({ anchor, focus }: Selection, by: CellPosition, size: GridSize, extend = false): Selection {
  const next = clampCell({ row: focus.row + by.row, column: focus.column + by.column }, size)
  return { anchor: extend ? anchor : next, focus: next }
}

/** The same cells so many rows further down. */
export const shiftRows = ({ anchor, focus }: Selection, by: number): Selection => ({
  anchor: { ...anchor, row: anchor.row + by },
  focus: { ...focus, row: focus.row + by },
})

/** The next cell in Tab order, row by row; undefined past the last cell and before the first. */
export function tabSelection({ focus }: Selection, by: 1 | -1, { rows, columns }: GridSize): Selection | undefined {
  const next = focus.row * columns + focus.column + by
  return next < 0 || next >= rows * columns ? undefined : selectCell(Math.floor(next / columns), next % columns)
}

/** The selection within a grid that may have become smaller. */
export const clampSelection = ({ anchor, focus }: Selection, size: GridSize): Selection => ({
  anchor: clampCell(anchor, size),
  focus: clampCell(focus, size),
})

type PlacedText = CellPosition & { text: string }
const spots = ({ top, left, bottom, right }: Box): CellPosition[] =>
  Array.from({ length: bottom - top + 1 }, (_, rowOffset) =>
    Array.from({ length: right - left + 1 }, (__, columnOffset) => ({ row: top + rowOffset, column: left + columnOffset })),
  ).flat()

/**
 * Places pasted cells from the top left of the selection, cut off at the edges of the grid. They repeat if the selection holds them
 * a whole number of times, so that one copied cell fills the selection.
 */
export function placeTable(table: readonly (readonly string[])[], box: Box, size: GridSize): PlacedText[] {
  const [tableRows, tableColumns] = [table.length, Math.max(...table.map((row) => row.length))]
  const [rows, columns] = [box.bottom - box.top + 1, box.right - box.left + 1]
  const repeats = rows % tableRows === 0 && columns % tableColumns === 0
  const end = repeats ? box : { ...box, bottom: box.top + tableRows - 1, right: box.left + tableColumns - 1 }
  const inside = { ...end, bottom: Math.min(end.bottom, size.rows - 1), right: Math.min(end.right, size.columns - 1) }
  return spots(inside).flatMap(({ row, column }) => {
    const text = table[(row - box.top) % tableRows]?.[(column - box.left) % tableColumns]
    return text === undefined ? [] : [{ row, column, text }]
  })
}

/** Copies the first selected row into the rows below it; a single row is filled from the row above. */
export function fillDown(box: Box, textAt: (position: CellPosition) => string | undefined): PlacedText[] {
  const from = box.top === box.bottom ? box.top - 1 : box.top
  const into = spots({ ...box, top: from + 1 })
  return into.flatMap((position) => {
    const text = textAt({ row: from, column: position.column })
    return text === undefined ? [] : [{ ...position, text }]
  })
}

export const positionsIn = spots
