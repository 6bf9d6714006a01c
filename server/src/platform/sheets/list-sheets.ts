import { isWorkbook, sheetRows } from './rows.ts'
import { readLayout, type SheetLayout } from './xlsx.layout.ts'
import { openWorkbook } from './xlsx.workbook.ts'

/** A sheet of a file as a person chooses it, with what it hides and merges. */
export type Sheet = SheetLayout & { name: string; isHidden: boolean }

/** The sheets of a workbook in their order, also hidden ones; a CSV has one without a name. */
export async function listSheets(path: string): Promise<Sheet[]> {
  if (!(await isWorkbook(path))) {
    let rows = 0
    for await (const _ of sheetRows(path)) rows += 1
    return [{ name: '', isHidden: false, rows, hiddenRows: [], hiddenColumns: [], mergedAreas: [] }]
  }
  const { zip, sheets } = await openWorkbook(path)
  try {
    return await Promise.all(sheets.map(async ({ name, isHidden, part }) => ({ name, isHidden, ...(await readLayout(zip, part)) })))
  } finally {
    zip.close()
  }
}
