import type { Column } from './columns.ts'
import type { RowKind, SourceField } from './format.ts'
import type { SourceRow } from './source.ts'

type SourceCell = { column: Column; text: string }
const none: readonly SourceCell[] = []

/** The cells of a row by field. */
export class SourceCells {
  readonly row: number
  /** The row's first cell that is not empty, whatever its field. */
  readonly first: string
  readonly #columns: readonly Column[]
  /** The cells that are not empty, by field. */
  readonly #cells = new Map<SourceField, SourceCell[]>()

  constructor(columns: readonly Column[], { row, cells }: SourceRow, restore = (text: string) => text) {
    this.row = row
    this.first = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
    this.#columns = columns
    for (const column of columns) {
      const text = restore((cells[column.at] ?? '').trim())
      if (text === '') continue
      const found = this.#cells.get(column.field)
      if (found) found.push({ column, text })
      else this.#cells.set(column.field, [{ column, text }])
    }
  }

  /** The cells of a field that are not empty, in their order. */
  all = (field: SourceField): readonly SourceCell[] => this.#cells.get(field) ?? none

  has = (field: SourceField) => this.#columns.some((column) => column.field === field)
  read = (field: SourceField): string => this.#cells.get(field)?.[0]?.text ?? ''
}

export type KnownRow = { cells: SourceCells; kind: RowKind }
/** The rows of one product. `own` is the row of the product itself, or else its first row. */
export type RowGroup = { own: SourceCells; rows: readonly KnownRow[] }

/** A number without a unit gets the unit of its column, its row or its system. */
export const withUnit = (text: string, unit = '') => (unit && /^[\d.,\s]+$/.test(text) ? `${text} ${unit}` : text)
