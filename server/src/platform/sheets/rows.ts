import { open } from 'node:fs/promises'
import { unescapeFormula } from '@linesheet/domain/platform/csv'
import { csvRows } from './csv.read.ts'
import { type SheetRow, storableText, unreadableSheet } from './sheet.ts'
import { xlsxRows } from './xlsx.read.ts'

/**
 * The rows of a CSV (in UTF-8) or XLSX file that are not empty, one at a time, with escaped formulas unescaped. Throws `unreadableSheet`
 * for any other file.
 */
export async function* sheetRows(path: string): AsyncGenerator<SheetRow> {
  for await (const { row, cells } of (await isWorkbook(path)) ? xlsxRows(path) : csvRows(path)) {
    const texts = cells.map((cell) => unescapeFormula(storableText(cell).trim()))
    if (texts.some(Boolean)) yield { row, cells: texts }
  }
}

/** Whether the file is a workbook; otherwise it is read as CSV. */
export async function isWorkbook(path: string) {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(8) })
    if (buffer.readUInt32BE() === 0xd0cf11e0) throw unreadableSheet() // Excel before 2007
    return buffer.readUInt32BE() === 0x504b0304
  } finally {
    await file.close()
  }
}
