import { Readable } from 'node:stream'
import { byteOrderMark, csvLine, escapeFormula } from '@linesheet/domain/platform/csv'
import type { FileResult } from '../http/serve.ts'
import type { Cell } from './sheet.ts'
import { type SheetLook, writeXlsx } from './xlsx.write.ts'

type Rows = AsyncIterable<readonly Cell[]>
const csvType = 'text/csv; charset=utf-8'
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows as a file to download, streamed; texts that a spreadsheet would take for formulas are escaped. */
export function sheetFile(rows: Rows, format: 'csv' | 'xlsx', name: string, look: SheetLook = {}): FileResult {
  const content = Readable.from(format === 'csv' ? toCsv(withEscapedFormulas(rows)) : writeXlsx(withEscapedFormulas(rows), name, look), {
    objectMode: false,
  })
  return { content, content_type: format === 'csv' ? csvType : xlsxType, file_name: `${name}.${format}` }
}

async function* withEscapedFormulas(rows: Rows) {
  for await (const cells of rows) yield cells.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))
}

async function* toCsv(rows: Rows) {
  yield byteOrderMark
  for await (const cells of rows) yield csvLine(cells.map((cell) => (typeof cell === 'string' ? cell : cell.number)))
}
