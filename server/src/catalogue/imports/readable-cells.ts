import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { type FieldError, fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import { foldCell, isSheetError } from '@linesheet/domain/platform/readers/fold-input'
import { readingError, readingNotes } from '@linesheet/domain/platform/readers/reading'
import type { ImportRow } from './import-row.ts'
import { type CellContext, readCell } from './parse-cells.ts'

/** An error of a spreadsheet is not a text. */
const textError = (cell: string): FieldError | undefined =>
  isSheetError(foldCell(cell)) ? { code: 'sheet_error', values: { error: cell } } : undefined

/** The prices of a price book without prices whose other half cannot be read. */
function withWholePairs({ values }: ImportRow, kept: readonly [string, string][]) {
  const names = new Set(kept.map(([name]) => name))
  const other = (name: string) => name.replace(/^(wholesale|retail)(?=_[A-Z]{3}$)/, (half) => (half === 'retail' ? 'wholesale' : 'retail'))
  return kept.filter(([name]) => names.has(other(name)) || !(other(name) in values))
}

export type ReadCell = { row: ImportRow; column: ProductColumn; error: FieldError }

/** Whether a note should be shown for a whole file: a converted unit is as the writer wrote it, and fewer people may read costs than notes. */
const isWorthTelling = (column: ProductColumn, note: FieldError) => column !== 'cost_price' && fieldErrorParts(note).code !== 'converted_to'
/** A note that names the value of its cell, as one note for all cells of a column. */
const noteOfColumn = (note: FieldError): FieldError => (fieldErrorParts(note).code === 'rounded_to' ? 'price_rounded' : note)

const isPrice = (column: ProductColumn) => column === 'wholesale_price' || column === 'retail_price'

/**
 * The rows without the cells that cannot be read, such as a barcode that a spreadsheet has rounded: the fields that they would fill stay as they are, and the
 * rest of the product is imported. `noted` are imported cells that should be pointed out, such as a price that is rounded. A new product (`isNew`) has no
 * earlier price that could stay.
 */
export function readableCells(rows: readonly ImportRow[], isNew: boolean, context: CellContext) {
  const unreadable: ReadCell[] = []
  const noted: ReadCell[] = []
  const readable = rows.map((row) => {
    const kept = Object.entries(row.values).filter(([name, cell]) => {
      const column = name as ProductColumn
      if (isNew && isPrice(column)) return true
      const reading = readCell(column, cell, context)
      const error = reading ? readingError(reading) : textError(cell)
      if (error) unreadable.push({ row, column, error })
      for (const note of reading ? readingNotes(reading).filter((note) => isWorthTelling(column, note)) : [])
        noted.push({ row, column, error: noteOfColumn(note) })
      return !error
    })
    return { ...row, values: Object.fromEntries(withWholePairs(row, kept)) as ImportRow['values'] }
  })
  return { rows: readable, unreadable, noted }
}

/** The rows without their empty cells, which have no effect. */
export const filledCells = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.map((row) => ({ ...row, values: Object.fromEntries(Object.entries(row.values).filter(([, cell]) => cell !== '')) }))
