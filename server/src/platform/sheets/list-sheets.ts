import { isWorkbook } from './rows.ts'
import { readLayout, type SheetLayout } from './xlsx.layout.ts'
import { openWorkbook } from './xlsx.workbook.ts'

/** A sheet of a file as a person chooses it, with its hidden rows and columns and merged areas. */
export type Sheet = SheetLayout & { name: string; isHidden: boolean }

/** The sheets of a workbook in order, including hidden ones; none for a CSV, which has no names to choose from. */
export async function listSheets(path: string): Promise<Sheet[]> {
  if (!(await isWorkbook(path))) return []
  const { zip, sheets } = await openWorkbook(path)
  try {
    return await Promise.all(sheets.map(async ({ name, isHidden, part }) => ({ name, isHidden, ...(await readLayout(zip, part)) })))
  } finally {
    zip.close()
  }
}
