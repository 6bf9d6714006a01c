import type { CurrencyCode } from '@linesheet/domain/places'
import { useState } from 'react'
import type { Column } from './cells.ts'
import { type CellText, currentPair, type Edits, maxPairs, toStep } from './edits.ts'
import { formatTable, parseTable } from './parsing.ts'
import type { Cell } from './priceActions.ts'
import {
  type Box,
  type CellPosition,
  clampSelection,
  fillDown,
  placeTable,
  type Selection,
  selectCell,
  spotsIn,
  toBox,
} from './selection.ts'
import type { EditHistory } from './useEditHistory.ts'
import type { PriceRows } from './usePriceRows.ts'

type GridInput = { rows: PriceRows; columns: readonly Column[]; own: CurrencyCode; editHistory: EditHistory; canEdit: boolean }
/** What is typed in the cell one is in. `over`: it takes the place of what stood there, and arrows go on. */
type Typing = { text: string; over: boolean }

/** What is selected, what is being typed, and all that can be done to the cells. */
export function useGrid({ rows, columns, own, editHistory: book, canEdit }: GridInput) {
  const [requestedSelection, select] = useState<Selection>(selectCell(0, 0))
  const [typing, setTyping] = useState<Typing>()
  const size = { rows: rows.count, columns: columns.length }
  const selection = clampSelection(requestedSelection, { rows: Math.max(1, size.rows), columns: Math.max(1, size.columns) })
  const box = toBox(selection)

  const cellAt = ({ row, column }: CellPosition): Cell | undefined => {
    const [found, of] = [rows.rowAt(row), columns[column]]
    return found && of && { row: found, column: of }
  }
  const textAt = (spot: CellPosition, edits: Edits = book.edits) => {
    const cell = cellAt(spot)
    return cell && currentPair(cell.row, cell.column.currency, own, edits)[cell.column.field]
  }
  const writeTexts = (placed: readonly (CellPosition & { text: string })[]) => {
    if (!canEdit) return
    const cells = placed.flatMap(({ text, ...spot }): CellText[] => {
      const cell = cellAt(spot)
      return cell ? [{ ...cell, text }] : []
    })
    book.run((edits) => toStep(cells, own, edits))
  }
  /** Works on rows that may not be here yet. */
  const withLoadedRows = async (some: Box, work: (some: Box) => void) => {
    const currencies = Math.floor(some.right / 2) - Math.floor(some.left / 2) + 1
    const most = { ...some, bottom: Math.min(some.bottom, some.top + Math.floor(maxPairs / currencies) - 1) }
    await rows.load(most.top, most.bottom)
    work(most)
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
    begin: (text?: string) => {
      if (canEdit && cellAt(selection.focus)) setTyping({ text: text ?? textAt(selection.focus) ?? '', over: text !== undefined })
    },
    type: (text: string) => setTyping((now) => now && { ...now, text }),
    leave: (keep: boolean) => {
      if (keep && typing) writeTexts([{ ...selection.focus, text: typing.text }])
      setTyping(undefined)
    },
    clear: () => withLoadedRows(box, (some) => writeTexts(spotsIn(some).map((spot) => ({ ...spot, text: '' })))),
    copied: () =>
      formatTable(
        Array.from({ length: box.bottom - box.top + 1 }, (_, down) =>
          Array.from({ length: box.right - box.left + 1 }, (__, over) => textAt({ row: box.top + down, column: box.left + over }) ?? ''),
        ),
      ),
    paste: (text: string) => {
      const placed = placeTable(parseTable(text), box, size)
      const last = placed.at(-1)
      if (!last) return
      void withLoadedRows({ ...box, bottom: last.row }, () => writeTexts(placed))
      select({ anchor: { row: box.top, column: box.left }, focus: { row: last.row, column: last.column } })
    },
    fillDown: () => withLoadedRows({ ...box, top: Math.max(0, box.top - 1) }, () => writeTexts(fillDown(box, textAt))),
    /** One of the actions on what is selected. */
    act: (make: (cells: readonly Cell[], edits: Edits) => readonly CellText[]) =>
      withLoadedRows(box, (some) => {
        const cells = spotsIn(some).flatMap((spot) => cellAt(spot) ?? [])
        if (canEdit) book.run((edits) => toStep(make(cells, edits), own, edits))
      }),
  }
}
export type Grid = ReturnType<typeof useGrid>
