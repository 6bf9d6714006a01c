import type { Product } from '@linesheet/contract/catalogue/products'
import type { ImportError } from '@linesheet/contract/catalogue/products.import'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { fieldErrorParts, fieldErrorText } from '@linesheet/domain/platform/field-errors'
import type { ImportRow } from './import-row.ts'
import { productRows } from './product-rows.ts'

const error = 'changed_meanwhile'

/** Rows without the cells that would overwrite somebody's change since the rows were written (`ImportRow.seen`); these cells are returned as errors. */
export function withoutChangedCells(before: Product, rows: readonly ImportRow[], headerOf: (column: string) => string) {
  if (!rows.some(({ seen }) => seen)) return { rows: [...rows], left: [] }
  const own = productRows(before, '')
  const left: ImportError[] = []
  const kept = rows.map((row) => {
    const cells = own[before.variations.findIndex(({ id }) => id === row.seen?.variation_id)]
    const changed = Object.entries(row.seen?.cells ?? {}).filter(([column, cell]) => (cells?.[column as ProductColumn] ?? '') !== cell)
    for (const [column] of changed) {
      const value = row.values[column as ProductColumn] ?? ''
      left.push({
        row: row.row,
        column: headerOf(column),
        field: column,
        value,
        message: fieldErrorText(error),
        error: fieldErrorParts(error),
      })
    }
    const values = Object.entries(row.values).filter(([column]) => !changed.some(([name]) => name === column))
    return { ...row, values: Object.fromEntries(values) }
  })
  return { rows: kept, left }
}
