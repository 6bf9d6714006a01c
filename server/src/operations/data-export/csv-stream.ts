import type { Readable } from 'node:stream'
import type { Cell } from '../../platform/sheets/sheet.ts'
import { sheetFile } from '../../platform/sheets/sheet-file.ts'
import type { ExportedRow } from './export.sql.ts'

/** A value of the database as a cell: lists separated by semicolons, objects as JSON, null as an empty text. */
function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return { number: String(value) }
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

type ReadBatch = (after: readonly string[] | undefined) => Promise<ExportedRow[]>

/** Rows as CSV, read a batch at a time as they are consumed. */
export function csvStream(columns: readonly string[], readBatch: ReadBatch, onRows: (count: number) => Promise<void>): Readable {
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield columns
    for (let after: readonly string[] | undefined; ; ) {
      const batch = await readBatch(after)
      for (const row of batch) yield columns.map((column) => toCell(row[column]))
      await onRows(batch.length)
      after = batch.at(-1)?.cursor
      if (!after) return
    }
  }
  return sheetFile(rows(), 'csv', 'rows').content as Readable
}
