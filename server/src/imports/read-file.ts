import { maxImportRows } from '@linesheet/domain/column-guesses'
import { guessColumns, type ProductColumn } from '@linesheet/domain/product-columns'
import { invalidInput } from '@linesheet/domain/refusal'
import { yieldEvery } from '../kernel/yield.ts'
import { sheetRows } from '../sheets/rows.ts'
import type { SheetRow } from '../sheets/sheet.ts'
import type { Cells } from './product-rows.ts'

export type ColumnFields = readonly (ProductColumn | null)[]
/** A row of the file: its cells as they are, and by the columns that were recognised. */
export type ImportRow = SheetRow & { values: Cells }

const sampleRows = 20

/** The header of a file and its first rows. Throws where there are no rows below the header. */
export async function readHead(path: string): Promise<{ header: string[]; samples: string[][] }> {
  const first: string[][] = []
  for await (const { cells } of sheetRows(path)) {
    first.push(cells)
    if (first.length > sampleRows) break
  }
  const [header, ...samples] = first
  if (!header || !samples.length) throw invalidInput({ file: 'no_rows' })
  return { header, samples }
}

/** What each column is: as chosen for this file, as chosen for an earlier one, or as its header suggests. */
export function columnFields(header: readonly string[], mapping: Record<string, string>, remembered: Record<string, string>): ColumnFields {
  return guessColumns(header, { ...remembered, ...mapping })
}

/** The rows below the header. Throws where there are more than a file may have. */
export async function* readRows(path: string, fields: ColumnFields): AsyncGenerator<ImportRow> {
  let count = -1
  const yieldToOthers = yieldEvery()
  for await (const { row, cells } of sheetRows(path)) {
    await yieldToOthers()
    count += 1
    if (count === 0) continue
    if (count > maxImportRows) throw invalidInput({ file: { code: 'too_many_rows', values: { max: maxImportRows } } })
    yield { row, cells, values: Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))) }
  }
}
