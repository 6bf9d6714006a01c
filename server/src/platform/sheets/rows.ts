import { open } from 'node:fs/promises'
import { unescapeFormula } from '@linesheet/domain/platform/csv'
import { csvRows } from './csv.read.ts'
import { mergedFiller } from './merged-cells.ts'
import { maxColumns, type SheetRow, storableText, unknownSheetRefusal, unreadableSheet, wideRowRefusal } from './sheet.ts'
import type { CellContext } from './xlsx.cells.ts'
import { readLayout } from './xlsx.layout.ts'
import { readCellContext, xlsxRows } from './xlsx.read.ts'
import { openWorkbook } from './xlsx.workbook.ts'

type ReadOptions = {
  /** The name of a sheet in a workbook; by default the first that is visible and has cells. */
  sheet?: string | undefined
  /** Whether all cells of a merged area get its value. */
  fillMerged?: boolean
}

/**
 * The rows of a CSV (in UTF-8) or XLSX file that are not empty, one at a time, with escaped formulas unescaped. Throws by field `file` for any other file, an
 * unknown sheet, and content that cannot be read further, such as a quote that is never closed: then the rows before it have been read.
 */
export async function* sheetRows(path: string, options: ReadOptions = {}): AsyncGenerator<SheetRow> {
  if (await isWorkbook(path)) yield* workbookRows(path, options)
  else for await (const row of csvRows(path)) yield* storableRow(row)
}

/** The row as it can be stored; nothing if it is empty. */
function* storableRow({ row, cells, isHidden }: SheetRow): Generator<SheetRow> {
  const texts = cells.map((cell) => unescapeFormula(storableText(cell).trim()))
  if (!texts.some(Boolean)) return
  if (texts.slice(maxColumns).some(Boolean)) throw wideRowRefusal(row)
  yield { row, cells: texts.slice(0, maxColumns), ...(isHidden && { isHidden }) }
}

async function* workbookRows(path: string, { sheet: name, fillMerged = false }: ReadOptions): AsyncGenerator<SheetRow> {
  const workbook = await openWorkbook(path)
  try {
    const wanted = workbook.sheets.filter((sheet) => (name === undefined ? !sheet.isHidden : sheet.name === name))
    if (name !== undefined && !wanted.length) throw unknownSheetRefusal(name)
    let context: CellContext | undefined
    for (const sheet of wanted) {
      let isEmpty = true
      // Before the texts of cells: in the other order V8 reads the rows three times as slowly.
      const fill = mergedFiller(fillMerged ? (await readLayout(workbook.zip, sheet.part)).mergedAreas : [])
      context ??= await readCellContext(workbook)
      for await (const xlsxRow of xlsxRows(workbook, sheet, context))
        for (const row of storableRow(xlsxRow)) {
          isEmpty = false
          yield fill(row)
        }
      if (!isEmpty) return
    }
  } finally {
    workbook.zip.close()
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
