import { isProductColumn, type ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { maxImportRows } from '@linesheet/domain/platform/column-guesses'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { foldName, withoutInvisible } from '@linesheet/domain/platform/visible-text'
import { yieldEvery } from '../../platform/http/yield.ts'
import { sheetRows } from '../../platform/sheets/rows.ts'
import { exampleKey } from './example.ts'
import { isTranslated, translatedRows } from './foreign/translated-file.ts'
import type { ImportRow } from './import-row.ts'

export type ColumnFields<K extends string = ProductColumn> = readonly (K | null)[]
const sampleRows = 20

/** Columns whose cells are compared: two cells that look alike are the same SKU or value. */
const isCompared = (field: string) => /^(?:sku|barcode|option_\d_(?:name|value))/.test(field)
const isName = (field: string) => /^name(?:_|$)/.test(field)
const foldCell = (field: string, cell: string) =>
  isCompared(field) ? foldName(cell) : isName(field) ? withoutInvisible(cell).trim() : cell

/** Whether a row has the names of our columns, as the second row of our own workbooks does. */
const hasColumnNames = (cells: readonly string[]) =>
  cells.filter(isProductColumn).length > 2 && cells.every((cell) => !cell || isProductColumn(cell))

/** The header of a file and its first rows; `names` are the names of our columns below the header, in our own workbooks. Throws if there are no rows below. */
export async function readHead(path: string): Promise<{ header: string[]; names: string[] | undefined; samples: string[][] }> {
  const first: string[][] = []
  for await (const { cells } of sheetRows(path)) {
    first.push(cells)
    if (first.length > sampleRows) break
  }
  const [header, ...below] = first
  const names = below[0] && hasColumnNames(below[0]) ? below[0] : undefined
  const samples = names ? below.slice(1) : below
  if (!header || !samples.length) throw invalidInputRefusal({ file: 'no_rows' })
  return { header, names, samples }
}

/** The rows below the header. Throws if there are more than a file may have. */
export async function* readRows<K extends string>(path: string, fields: ColumnFields<K>): AsyncGenerator<ImportRow<K>> {
  if (await isTranslated(path)) {
    yield* translatedRows(path) as AsyncGenerator<ImportRow<K>>
    return
  }
  let count = -1
  const yieldToOthers = yieldEvery()
  for await (const { row, cells } of sheetRows(path)) {
    await yieldToOthers()
    count += 1
    if (count === 0 || (count === 1 && hasColumnNames(cells)) || cells.includes(exampleKey)) continue
    if (count > maxImportRows) throw invalidInputRefusal({ file: { code: 'too_many_rows', values: { max: maxImportRows } } })
    const values = Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, foldCell(field, cells[at] ?? '')]] : [])))
    yield { row, cells, values: values as ImportRow<K>['values'] }
  }
}
