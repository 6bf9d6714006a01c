import { open } from 'node:fs/promises'
import { unescapeFormula } from '@linesheet/domain/csv'
import { csvRows } from './csv.read.ts'
import { keepable, type SheetRow, unreadable } from './sheet.ts'
import { xlsxRows } from './xlsx.read.ts'

/**
 * The rows of a CSV (in UTF-8) or XLSX file that are not empty, one at a time, their texts as they were before they were neutralised. Throws a
 * Refusal for any other file.
 */
export async function* rowsIn(path: string): AsyncGenerator<SheetRow> {
  for await (const { row, cells } of (await isWorkbook(path)) ? xlsxRows(path) : csvRows(path)) {
    const texts = cells.map((cell) => unescapeFormula(keepable(cell).trim()))
    if (texts.some(Boolean)) yield { row, cells: texts }
  }
}

/** Whether it is a workbook; a CSV otherwise. */
export async function isWorkbook(path: string) {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(8) })
    if (buffer.readUInt32BE() === 0xd0cf11e0) throw unreadable() // Excel before 2007
    return buffer.readUInt32BE() === 0x504b0304
  } finally {
    await file.close()
  }
}
