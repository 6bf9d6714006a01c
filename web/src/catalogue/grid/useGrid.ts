import { useState } from 'react'
import { formatTable, parseTable } from '../../kit/lists/clipboardTable.ts'
import {
  type Box,
  type CellPosition,
  clampSelection,
  fillDown,
  placeTable,
  positionsIn,
  type Selection,
  selectCell,
  shiftRows,
  toBox,
} from './selection.ts'
import type { CellOf, CellText, EditsOf, Step } from './steps.ts'
import type { EditHistory } from './useEditHistory.ts'

type PlacedText = CellPosition & { text: string }

/** The meaning of a grid's cells: each has a text, and writing texts makes edits. */
export type Sheet<R, C, E> = {
  columns: readonly C[]
  textOf: (cell: CellOf<R, C>, edits: EditsOf<E>) => string
  toStep: (cells: readonly CellText<R, C>[], edits: EditsOf<E>) => Step<E>
  /** Reads pasted cells as people write them. Cells of one column are read together, because an unambiguous one decides how others are read. */
  readPasted: (cells: readonly PlacedText[]) => PlacedText[]
  /** The number of rows of these columns that one save accepts. */
  maxRows: (box: Pick<Box, 'left' | 'right'>) => number
}
type Rows<R> = {
  count: number
  rowAt: (index: number) => R | undefined
  /** The current index of a row; undefined if it is no longer loaded. */
  indexOf: (row: R) => number | undefined
  load: (from: number, to: number) => Promise<void>
}
type GridInput<R, C, E> = { rows: Rows<R>; sheet: Sheet<R, C, E>; editHistory: EditHistory<E>; canEdit: boolean }
/** The text being typed, and the row it is for. `replaces`: typing began over the old text, so the arrow keys move to the next cell. */
type Typing<R> = { row: R; text: string; replaces: boolean }

/** The selection, the text being typed, and every operation on cells. */
export function useGrid<R, C, E>({ rows, sheet, editHistory, canEdit }: GridInput<R, C, E>) {
  const { columns } = sheet
  const [requestedSelection, select] = useState<Selection>(selectCell(0, 0))
  const [typing, setTyping] = useState<Typing<R>>()
  const size = { rows: rows.count, columns: columns.length }
  // Rows move when a colleague adds a product. Unfinished text stays with its row.
  const typingRow = (typing && rows.indexOf(typing.row)) ?? requestedSelection.focus.row
  const selection = clampSelection(shiftRows(requestedSelection, typingRow - requestedSelection.focus.row), {
    rows: Math.max(1, size.rows),
    columns: Math.max(1, size.columns),
  })
  const box = toBox(selection)

  const cellAt = (position: CellPosition): CellOf<R, C> | undefined => {
    const [row, column] = [rows.rowAt(position.row), columns[position.column]]
    return row === undefined || column === undefined ? undefined : { row, column }
  }
  const textAt = (position: CellPosition, edits: EditsOf<E> = editHistory.edits) => {
    const cell = cellAt(position)
    return cell && sheet.textOf(cell, edits)
  }
  const writeTexts = (placed: readonly PlacedText[]) => {
    if (!canEdit) return
    const cells = placed.flatMap(({ text, ...position }): CellText<R, C>[] => {
      const cell = cellAt(position)
      return cell ? [{ ...cell, text }] : []
    })
    editHistory.run((edits) => sheet.toStep(cells, edits))
  }
  /** Loads the rows of a box, at most as many as can be saved together, before working on them. */
  const withLoadedRows = async (requested: Box, work: (loaded: Box) => void) => {
    const loaded = { ...requested, bottom: Math.min(requested.bottom, requested.top + sheet.maxRows(requested) - 1) }
    await rows.load(loaded.top, loaded.bottom)
    work(loaded)
  }

  return {
    size,
    columns,
    selection,
    box,
    select: (next: Selection) => {
      setTyping(undefined)
      select(next)
    },
    typing,
    canEdit,
    startTyping: (text?: string) => {
      const cell = cellAt(selection.focus)
      if (canEdit && cell) setTyping({ row: cell.row, text: text ?? textAt(selection.focus) ?? '', replaces: text !== undefined })
    },
    type: (text: string) => setTyping((current) => current && { ...current, text }),
    /** `text` is written in place of the typed text. */
    endTyping: (keep: boolean, text = typing?.text) => {
      if (keep && typing && text !== undefined) writeTexts([{ ...selection.focus, text }])
      setTyping(undefined)
      select(selection)
    },
    clear: () => withLoadedRows(box, (loaded) => writeTexts(positionsIn(loaded).map((position) => ({ ...position, text: '' })))),
    selectionText: () =>
      formatTable(
        Array.from({ length: box.bottom - box.top + 1 }, (_, rowOffset) =>
          Array.from(
            { length: box.right - box.left + 1 },
            (__, columnOffset) => textAt({ row: box.top + rowOffset, column: box.left + columnOffset }) ?? '',
          ),
        ),
      ),
    paste: (text: string) => {
      const placed = placeTable(parseTable(text), box, size)
      const last = placed.at(-1)
      if (!last) return
      void withLoadedRows({ ...box, bottom: last.row }, () => writeTexts(sheet.readPasted(placed)))
      select({ anchor: { row: box.top, column: box.left }, focus: { row: last.row, column: last.column } })
    },
    fillDown: () => withLoadedRows({ ...box, top: Math.max(0, box.top - 1) }, () => writeTexts(fillDown(box, textAt))),
    /** Runs an action of the toolbar on the selected cells. */
    applyAction: (compute: (cells: readonly CellOf<R, C>[], edits: EditsOf<E>) => readonly CellText<R, C>[]) =>
      withLoadedRows(box, (loaded) => {
        const cells = positionsIn(loaded).flatMap((position) => cellAt(position) ?? [])
        if (canEdit) editHistory.run((edits) => sheet.toStep(compute(cells, edits), edits))
      }),
  }
}
export type Grid<R, C, E> = ReturnType<typeof useGrid<R, C, E>>
/** The operations of keys and the pointer, which are the same in all grids. */
export type GridControls = Omit<Grid<unknown, unknown, unknown>, 'applyAction' | 'columns'>
