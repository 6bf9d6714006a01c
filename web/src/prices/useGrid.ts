import type { CurrencyCode } from '@linesheet/domain/places'
import { useState } from 'react'
import type { Cell } from './acting.ts'
import type { Column } from './cells.ts'
import { type CellText, type Edits, mostPairs, pairIn, stepFor } from './edits.ts'
import { readTable, writeTable } from './reading.ts'
import { at, type Box, boxOf, filledDown, fitted, pasted, type Selection, type Spot, spotsIn } from './selection.ts'
import type { Book } from './useEdits.ts'
import type { PriceRows } from './usePriceRows.ts'

type Parts = { rows: PriceRows; columns: readonly Column[]; own: CurrencyCode; book: Book; mayChange: boolean }
/** What is typed in the cell one is in. `over`: it takes the place of what stood there, and arrows go on. */
type Typing = { text: string; over: boolean }

/** What is selected, what is being typed, and all that can be done to the cells. */
export function useGrid({ rows, columns, own, book, mayChange }: Parts) {
  const [wanted, select] = useState<Selection>(at(0, 0))
  const [typing, setTyping] = useState<Typing>()
  const size = { rows: rows.count, columns: columns.length }
  const selection = fitted(wanted, { rows: Math.max(1, size.rows), columns: Math.max(1, size.columns) })
  const box = boxOf(selection)

  const cellAt = ({ row, column }: Spot): Cell | undefined => {
    const [found, of] = [rows.rowAt(row), columns[column]]
    return found && of && { row: found, column: of }
  }
  const textAt = (spot: Spot, edits: Edits = book.edits) => {
    const cell = cellAt(spot)
    return cell && pairIn(cell.row, cell.column.currency, own, edits)[cell.column.field]
  }
  const put = (placed: readonly (Spot & { text: string })[]) => {
    if (!mayChange) return
    const cells = placed.flatMap(({ text, ...spot }): CellText[] => {
      const cell = cellAt(spot)
      return cell ? [{ ...cell, text }] : []
    })
    book.run((edits) => stepFor(cells, own, edits))
  }
  /** Works on rows that may not be here yet. */
  const withRows = async (some: Box, work: (some: Box) => void) => {
    const currencies = Math.floor(some.right / 2) - Math.floor(some.left / 2) + 1
    const most = { ...some, bottom: Math.min(some.bottom, some.top + Math.floor(mostPairs / currencies) - 1) }
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
    mayChange,
    begin: (text?: string) => {
      if (mayChange && cellAt(selection.focus)) setTyping({ text: text ?? textAt(selection.focus) ?? '', over: text !== undefined })
    },
    type: (text: string) => setTyping((now) => now && { ...now, text }),
    leave: (keep: boolean) => {
      if (keep && typing) put([{ ...selection.focus, text: typing.text }])
      setTyping(undefined)
    },
    clear: () => withRows(box, (some) => put(spotsIn(some).map((spot) => ({ ...spot, text: '' })))),
    copied: () =>
      writeTable(
        Array.from({ length: box.bottom - box.top + 1 }, (_, down) =>
          Array.from({ length: box.right - box.left + 1 }, (__, over) => textAt({ row: box.top + down, column: box.left + over }) ?? ''),
        ),
      ),
    paste: (text: string) => {
      const placed = pasted(readTable(text), box, size)
      const last = placed.at(-1)
      if (!last) return
      void withRows({ ...box, bottom: last.row }, () => put(placed))
      select({ anchor: { row: box.top, column: box.left }, focus: { row: last.row, column: last.column } })
    },
    fillDown: () => withRows({ ...box, top: Math.max(0, box.top - 1) }, () => put(filledDown(box, textAt))),
    /** One of the actions on what is selected. */
    act: (make: (cells: readonly Cell[], edits: Edits) => readonly CellText[]) =>
      withRows(box, (some) => {
        const cells = spotsIn(some).flatMap((spot) => cellAt(spot) ?? [])
        if (mayChange) book.run((edits) => stepFor(make(cells, edits), own, edits))
      }),
  }
}
export type Grid = ReturnType<typeof useGrid>
