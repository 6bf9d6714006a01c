import { amountInCurrency, readAmountColumn, textOf } from '@linesheet/domain/platform/readers/amount'
import type { CellPosition } from '../grid/selection.ts'
import type { Column } from './cells.ts'

type PastedCell = CellPosition & { text: string }

/** Pasted cells as amounts: in each column, unambiguous cells decide how ambiguous ones are read. Other texts stay, and are refused. */
export function readPasted(cells: readonly PastedCell[], columns: readonly Column[]): PastedCell[] {
  return [...Map.groupBy(cells, ({ column }) => column)].flatMap(([at, pasted]) => {
    const currency = columns[at]?.currency ?? ''
    const { readings } = readAmountColumn(
      pasted.map(({ text }) => text),
      { currency },
    )
    return readings.flatMap((reading, index) => {
      const cell = pasted[index]
      return cell ? [{ ...cell, text: textOf(amountInCurrency(reading, currency), cell.text) }] : []
    })
  })
}
