import type { Column } from './columns.ts'
import type { RowKind, SourceField } from './format.ts'
import type { SourceRow } from './source.ts'

/** A row as its columns read it. */
export class SourceCells {
  readonly row: number
  readonly #cells: ReadonlyMap<Column, string>

  constructor(columns: readonly Column[], { row, cells }: SourceRow, restore = (text: string) => text) {
    this.row = row
    this.#cells = new Map(columns.map((column) => [column, restore((cells[column.at] ?? '').trim())]))
  }

  /** The cells of a field that are not empty, in their order. */
  all = (field: SourceField): { column: Column; text: string }[] =>
    [...this.#cells].flatMap(([column, text]) => (column.field === field && text !== '' ? [{ column, text }] : []))

  has = (field: SourceField) => [...this.#cells.keys()].some((column) => column.field === field)
  read = (field: SourceField): string => this.all(field)[0]?.text ?? ''
}

export type KnownRow = { cells: SourceCells; kind: RowKind }
/** The rows of one product, and among them its own: that of the product itself, or else its first. */
export type RowGroup = { own: SourceCells; rows: readonly KnownRow[] }

/** A bare number with the unit that its column, its row or its system has. */
export const withUnit = (text: string, unit = '') => (unit && /^[\d.,\s]+$/.test(text) ? `${text} ${unit}` : text)
