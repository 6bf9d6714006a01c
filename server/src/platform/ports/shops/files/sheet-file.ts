import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceRow } from '@linesheet/domain/catalogue/imports/source'
import { findStockColumns, type StockColumns } from '@linesheet/domain/catalogue/imports/stock-columns'
import type { Encoding } from '@linesheet/domain/platform/encodings'
import { fieldErrorText } from '@linesheet/domain/platform/field-errors'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { yieldEvery } from '../../../http/yield.ts'
import { convertToUtf8 } from '../../../sheets/convert.ts'
import { editCsv } from '../../../sheets/csv.edit.ts'
import type { SheetEdits } from '../../../sheets/edit.ts'
import { listSheets } from '../../../sheets/list-sheets.ts'
import { sheetRows } from '../../../sheets/rows.ts'
import { editXlsx } from '../../../sheets/xlsx.edit.ts'
import { ShopFailure } from '../shops.types.ts'

/** Files with more rows can be neither imported nor kept in sync. */
const maxRows = 200_000

/** `encoding`: null for a workbook, whose sheet `sheet` is read. Hidden rows are left out. */
export type SheetFile = { rows: SourceRow[]; columns: StockColumns; encoding: Encoding | null; sheet: string }

/** Reads a CSV or XLSX file of any encoding. `fillMerged`: whether all cells of a merged area get its value. */
export const readSheet = (bytes: Buffer, fillMerged = false): Promise<SheetFile> =>
  withFile(bytes, async (path) => {
    const detected = await convertToUtf8(path, undefined, 'en')
    const listed = await listSheets(path)
    const sheet = (listed.find(({ isHidden, rows }) => !isHidden && rows > 0) ?? listed[0])?.name
    const rows: SourceRow[] = []
    const yieldToOthers = yieldEvery()
    for await (const { isHidden, ...row } of sheetRows(path, { sheet, fillMerged })) {
      await yieldToOthers()
      if (rows.length === maxRows) throw new ShopFailure('unexpected', { detail: `The file has more than ${maxRows} rows` })
      if (!isHidden) rows.push(row)
    }
    const columns = findStockColumns(rows)
    if (!columns) throw new ShopFailure('unexpected', { detail: 'The file has no columns of SKUs, names or prices' })
    return { rows, columns, encoding: detected?.encoding ?? null, sheet: sheet ?? '' }
  })

/**
 * The file with other numbers in some cells and everything else unchanged, which is verified: throws if more would change. A cell that a formula computes is
 * not changed.
 */
export async function editSheet(bytes: Buffer, file: SheetFile, edits: SheetEdits): Promise<{ bytes: Buffer; file: SheetFile }> {
  const { encoding, sheet } = file
  const edited = encoding ? editCsv(bytes, encoding, edits) : await withFile(bytes, (path) => editXlsx(path, sheet, edits))
  const read = await readSheet(edited)
  if (!isSameBut(edits, file.rows, read.rows)) throw new ShopFailure('unexpected', { detail: 'The file cannot be changed' })
  return { bytes: edited, file: read }
}

const isSameBut = (edits: SheetEdits, before: readonly SourceRow[], after: readonly SourceRow[]) =>
  before.length === after.length &&
  before.every(({ row, cells }, at) => {
    const other = after[at]
    if (other?.row !== row || other.cells.length !== cells.length) return false
    return cells.every((cell, column) => {
      const text = other.cells[column]
      return text === cell || edits.get(row)?.some((edit) => edit.column === column && edit.to === text)
    })
  })

/** Works on bytes as a file, because sheets are read from a path. Throws `unexpected` if they are not a readable sheet. */
async function withFile<T>(bytes: Buffer, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'linesheet-file-'))
  try {
    const path = join(folder, 'sheet')
    await writeFile(path, bytes)
    return await work(path)
  } catch (error) {
    throw error instanceof Refusal ? new ShopFailure('unexpected', { detail: reasonOf(error) }) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function reasonOf({ details, message }: Refusal) {
  const [error] = Object.values(details.errors ?? {})
  return error ? fieldErrorText(error) : message
}
