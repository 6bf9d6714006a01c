import { Readable } from 'node:stream'
import { byteOrderMark, csvLine, escapeFormula } from '@linesheet/domain/csv'
import type { FileResult } from '../kernel/serve.ts'
import { writeXlsx } from '../sheets/xlsx.write.ts'

type Rows = AsyncIterable<readonly string[]>
const ofCsv = 'text/csv; charset=utf-8'
const ofXlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows as a file to download, written as they come; no spreadsheet computes what stands in them. */
export function sheetFile(rows: Rows, format: 'csv' | 'xlsx', name: string): FileResult {
  const content = Readable.from(format === 'csv' ? csvOf(harmless(rows)) : writeXlsx(harmless(rows), name), { objectMode: false })
  return { content, content_type: format === 'csv' ? ofCsv : ofXlsx, file_name: `${name}.${format}` }
}

async function* harmless(rows: Rows) {
  for await (const cells of rows) yield cells.map(escapeFormula)
}

async function* csvOf(rows: Rows) {
  yield byteOrderMark
  for await (const cells of rows) yield csvLine(cells)
}
