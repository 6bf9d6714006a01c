import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { maxImportRows } from '@linesheet/domain/platform/column-guesses'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { foldName, withoutInvisible } from '@linesheet/domain/platform/visible-text'
import { yieldEvery } from '../../platform/http/yield.ts'
import { sheetRows } from '../../platform/sheets/rows.ts'
import type { SheetRow } from '../../platform/sheets/sheet.ts'

export type ColumnFields<K extends string = ProductColumn> = readonly (K | null)[]
/** A row of the file: its cells as they are, and by the columns that were recognised. */
export type ImportRow<K extends string = ProductColumn> = SheetRow & { values: { [column in K]?: string } }

const sampleRows = 20

/** Columns whose cells are compared as a whole: two that look alike are the same SKU or value. */
const isCompared = (field: string) => /^(?:sku|barcode|option_\d_(?:name|value))/.test(field)
const isName = (field: string) => /^name(?:_|$)/.test(field)
const foldCell = (field: string, cell: string) =>
  isCompared(field) ? foldName(cell) : isName(field) ? withoutInvisible(cell).trim() : cell

/** The header of a file and its first rows. Throws where there are no rows below the header. */
export async function readHead(path: string): Promise<{ header: string[]; samples: string[][] }> {
  const first: string[][] = []
  for await (const { cells } of sheetRows(path)) {
    first.push(cells)
    if (first.length > sampleRows) break
  }
  const [header, ...samples] = first
  if (!header || !samples.length) throw invalidInputRefusal({ file: 'no_rows' })
  return { header, samples }
}

/** The rows below the header. Throws where there are more than a file may have. */
export async function* readRows<K extends string>(path: string, fields: ColumnFields<K>): AsyncGenerator<ImportRow<K>> {
  let count = -1
  const yieldToOthers = yieldEvery()
  for await (const { row, cells } of sheetRows(path)) {
    await yieldToOthers()
    count += 1
    if (count === 0) continue
    if (count > maxImportRows) throw invalidInputRefusal({ file: { code: 'too_many_rows', values: { max: maxImportRows } } })
    const values = Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, foldCell(field, cells[at] ?? '')]] : [])))
    yield { row, cells, values: values as ImportRow<K>['values'] }
  }
}
