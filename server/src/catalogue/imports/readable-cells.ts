import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { readingError } from '@linesheet/domain/platform/readers/reading'
import type { ImportRow } from './import-row.ts'
import { type CellContext, readCell } from './parse-cells.ts'

export type UnreadableCell = { row: ImportRow; column: ProductColumn; error: FieldError }

const isPrice = (column: ProductColumn) => column === 'wholesale_price' || column === 'retail_price'

/**
 * The rows without the cells that cannot be read, such as a barcode that a spreadsheet has rounded: what they would fill stays as it is, and the
 * rest of the product comes in. A new product (`isNew`) has nothing that could stay in the place of a price.
 */
export function readableCells(rows: readonly ImportRow[], isNew: boolean, context: CellContext) {
  const unreadable: UnreadableCell[] = []
  const readable = rows.map((row) => {
    const kept = Object.entries(row.values).filter(([name, cell]) => {
      const column = name as ProductColumn
      const reading = isNew && isPrice(column) ? undefined : readCell(column, cell, context)
      const error = reading && readingError(reading)
      if (error) unreadable.push({ row, column, error })
      return !error
    })
    return { ...row, values: Object.fromEntries(kept) as ImportRow['values'] }
  })
  return { rows: readable, unreadable }
}

/** The rows without their empty cells, which say nothing. */
export const filledCells = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.map((row) => ({ ...row, values: Object.fromEntries(Object.entries(row.values).filter(([, cell]) => cell !== '')) }))
