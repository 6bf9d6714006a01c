import { maxColumns, type SheetRow, wideRowRefusal } from './sheet.ts'
import { type CellContext, cellText, columnIndex, unescapeExcel } from './xlsx.cells.ts'
import { findDateStyles } from './xlsx.dates.ts'
import type { Workbook, WorkbookSheet } from './xlsx.workbook.ts'
import { textBelow, type XmlElement, xmlElements } from './xml.ts'

export const maxSheetBytes = 256 * 1024 * 1024
const maxSharedBytes = 64 * 1024 * 1024
/** The last row of a sheet in Excel. */
const lastRow = 1_048_576

/** The data that all sheets of a workbook refer to. */
export const readCellContext = async (workbook: Workbook): Promise<CellContext> => ({
  texts: await sharedStrings(workbook),
  dateStyles: await findDateStyles(workbook),
  has1904Dates: workbook.has1904Dates,
})

/** The rows of a sheet. Formulas have the value that was computed last. */
export async function* xlsxRows({ zip }: Workbook, { part }: WorkbookSheet, context: CellContext): AsyncGenerator<SheetRow> {
  let row = 0
  for await (const element of xmlElements(zip.text(part, maxSheetBytes), 'row', 'rPh')) {
    row = nextRow(element.attributes.r, row)
    const cells = cellsOfRow(element, row, context)
    yield isHidden(element) ? { row, cells, isHidden: true } : { row, cells }
  }
}

/** The number of a row. Numbers increase; if a file says otherwise, rows are counted. */
export function nextRow(written: string | undefined, before: number) {
  const number = Number(written)
  return number > before && number <= lastRow ? number : before + 1
}

const isHidden = ({ attributes }: XmlElement) => attributes.hidden === '1' || attributes.hidden === 'true'

function cellsOfRow(element: XmlElement, row: number, context: CellContext) {
  const cells: string[] = []
  for (const cell of element.children.filter(({ name }) => name === 'c')) {
    const letters = /^[A-Z]+/.exec(cell.attributes.r ?? '')?.[0]
    const column = letters ? columnIndex(letters) : cells.length
    const text = cellText(cell, context)
    if (column >= maxColumns) {
      if (text.trim()) throw wideRowRefusal(row)
      continue
    }
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  return cells
}

/** Texts that cells refer to by number. Phonetic readings (`rPh`) are not part of them. */
async function sharedStrings({ zip, part }: Workbook) {
  const strings: string[] = []
  for await (const element of xmlElements(zip.text(part('sharedStrings'), maxSharedBytes), 'si', 'rPh'))
    strings.push(unescapeExcel(textBelow(element, 't')))
  return strings
}
