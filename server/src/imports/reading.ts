import type { Encoding } from '@linesheet/domain/encodings'
import type { Language } from '@linesheet/domain/languages'
import { guessColumns, maxImportRows, type ProductColumn } from '@linesheet/domain/product-columns'
import { invalidInput } from '@linesheet/domain/refusal'
import { yieldEvery } from '../kernel/yield.ts'
import { convertToUtf8, detectEncoding } from '../sheets/encoding.ts'
import { isWorkbook, readRows } from '../sheets/rows.ts'
import type { SheetRow } from '../sheets/sheet.ts'
import type { Cells } from './cells.ts'

export type Fields = readonly (ProductColumn | null)[]
/** A row of the file: as it stands there, and by the columns that were recognised. */
export type Row = SheetRow & { said: Cells }

const sampled = 20

/** Makes a file that came from outside one that is read here: a CSV becomes UTF-8. Answers how it was encoded; null of a workbook. */
export async function madeLegible(path: string, said: Encoding | undefined, language: Language): Promise<Encoding | null> {
  if (await isWorkbook(path)) return null
  const encoding = said ?? (await detectEncoding(path, language))
  await convertToUtf8(path, encoding)
  return encoding
}

/** The header of a file and its first rows. Throws where there is nothing below a header. */
export async function headOf(path: string): Promise<{ header: string[]; samples: string[][] }> {
  const first: string[][] = []
  for await (const { cells } of readRows(path)) {
    first.push(cells)
    if (first.length > sampled) break
  }
  const [header, ...samples] = first
  if (!header || !samples.length) throw invalidInput({ file: 'no_rows' })
  return { header, samples }
}

/** What each column is: as is said for this file, as the brand said before, or as its name has it. */
export function fieldsOf(header: readonly string[], mapping: Record<string, string>, remembered: Record<string, string>): Fields {
  return guessColumns(header, { ...remembered, ...mapping })
}

/** The rows below the header. Throws beyond the most that a file may have. */
export async function* productRows(path: string, fields: Fields): AsyncGenerator<Row> {
  let count = -1
  const othersTurn = yieldEvery()
  for await (const { row, cells } of readRows(path)) {
    await othersTurn()
    count += 1
    if (count === 0) continue
    if (count > maxImportRows) throw invalidInput({ file: { code: 'too_many_rows', values: { max: maxImportRows } } })
    yield { row, cells, said: Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : []))) }
  }
}
