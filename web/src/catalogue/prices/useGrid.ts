import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { useState } from 'react'
import { formatTable, parseTable } from '../../kit/lists/clipboardTable.ts'
import type { Column } from './cells.ts'
import { type CellText, currentPair, type Edits, maxPairs, toStep } from './edits.ts'
import type { Cell } from './priceActions.ts'
import { readPasted } from './readPasted.ts'
import {
  type Box,
  type CellPosition,
  clampSelection,
  fillDown,
  placeTable,
  positionsIn,
  type Selection,
  selectCell,
  toBox,
} from './selection.ts'
import type { EditHistory } from './useEditHistory.ts'
import type { PriceRows } from './usePriceRows.ts'

type GridInput = { rows: PriceRows; columns: readonly Column[]; baseCurrency: CurrencyCode; editHistory: EditHistory; canEdit: boolean }
/** The text being typed. `replaces`: typing began over the old text, so the arrow keys move to the next cell. */
type Typing = { text: string; replaces: boolean }

/** The selection, the text being typed, and every operation on cells. */
export function useGrid({ rows, columns, baseCurrency, editHistory, canEdit }: GridInput) {
  const [requestedSelection, select] = useState<Selection>(selectCell(0, 0))
  const [typing, setTyping] = useState<Typing>()
  const size = { rows: rows.count, columns: columns.length }
  const selection = clampSelection(requestedSelection, { rows: Math.max(1, size.rows), columns: Math.max(1, size.columns) })
  const box = toBox(selection)

  const cellAt = ({ row, column }: CellPosition): Cell | undefined => {
    const [priceRow, priceColumn] = [rows.rowAt(row), columns[column]]
    return priceRow && priceColumn && { row: priceRow, column: priceColumn }
  }
  const textAt = (position: CellPosition, edits: Edits = editHistory.edits) => {
    const cell = cellAt(position)
    return cell && currentPair(cell.row, cell.column.currency, baseCurrency, edits)[cell.column.field]
  }
  const writeTexts = (placed: readonly (CellPosition & { text: string })[]) => {
    if (!canEdit) return
    const cells = placed.flatMap(({ text, ...position }): CellText[] => {
      const cell = cellAt(position)
      return cell ? [{ ...cell, text }] : []
    })
    editHistory.run((edits) => toStep(cells, baseCurrency, edits))
  }
  /** Loads the rows of a box, at most as many as can be saved together, before working on them. */
  const withLoadedRows = async (requested: Box, work: (loaded: Box) => void) => {
    const currencies = Math.floor(requested.right / 2) - Math.floor(requested.left / 2) + 1
    const loaded = { ...requested, bottom: Math.min(requested.bottom, requested.top + Math.floor(maxPairs / currencies) - 1) }
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
      if (canEdit && cellAt(selection.focus)) setTyping({ text: text ?? textAt(selection.focus) ?? '', replaces: text !== undefined })
    },
    type: (text: string) => setTyping((current) => current && { ...current, text }),
    endTyping: (keep: boolean) => {
      if (keep && typing) writeTexts([{ ...selection.focus, text: typing.text }])
      setTyping(undefined)
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
      void withLoadedRows({ ...box, bottom: last.row }, () => writeTexts(readPasted(placed, columns)))
      select({ anchor: { row: box.top, column: box.left }, focus: { row: last.row, column: last.column } })
    },
    fillDown: () => withLoadedRows({ ...box, top: Math.max(0, box.top - 1) }, () => writeTexts(fillDown(box, textAt))),
    /** Runs an action of the toolbar on the selected cells. */
    applyAction: (compute: (cells: readonly Cell[], edits: Edits) => readonly CellText[]) =>
      withLoadedRows(box, (loaded) => {
        const cells = positionsIn(loaded).flatMap((position) => cellAt(position) ?? [])
        if (canEdit) editHistory.run((edits) => toStep(compute(cells, edits), baseCurrency, edits))
      }),
  }
}
export type Grid = ReturnType<typeof useGrid>
