import { maxColumns, type SheetRow, unreadableSheet } from './sheet.ts'
import { columnIndex, unescapeExcel } from './xlsx.cells.ts'
import { textBelow, type XmlElement, xmlElements } from './xml.ts'
import { openZip, type Zip } from './zip.read.ts'

const maxSheetBytes = 256 * 1024 * 1024
const maxSharedBytes = 64 * 1024 * 1024
const maxPartBytes = 1024 * 1024
/** The last row of a sheet in Excel. */
const lastRow = 1_048_576

/** The rows of the first sheet of a workbook. Formulas give the value that was computed last. */
export async function* xlsxRows(path: string): AsyncGenerator<SheetRow> {
  const zip = await openZip(path)
  try {
    const shared = await sharedStrings(zip)
    const sheet = await firstSheet(zip)
    if (!zip.has(sheet)) throw unreadableSheet()
    let row = 0
    for await (const element of xmlElements(zip.text(sheet, maxSheetBytes), 'row', 'rPh')) {
      const number = Number(element.attributes.r)
      // Row numbers increase. Where a file says otherwise, rows are counted.
      row = number > row && number <= lastRow ? number : row + 1
      yield { row, cells: cellsOfRow(element, shared) }
    }
  } finally {
    zip.close()
  }
}

function cellsOfRow(row: XmlElement, shared: readonly string[]) {
  const cells: string[] = []
  for (const cell of row.children.filter(({ name }) => name === 'c')) {
    const letters = /^[A-Z]+/.exec(cell.attributes.r ?? '')?.[0]
    const column = letters ? columnIndex(letters) : cells.length
    if (column >= maxColumns) continue
    while (cells.length < column) cells.push('')
    cells[column] = cellText(cell, shared)
  }
  return cells
}

function cellText(cell: XmlElement, shared: readonly string[]) {
  const type = cell.attributes.t ?? 'n'
  if (type === 'inlineStr') return unescapeExcel(textBelow(cell, 't'))
  const value = cell.children.find(({ name }) => name === 'v')?.text ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  // Excel writes 12.1 as 12.100000000000001.
  if (type === 'n') return value === '' ? '' : String(Number(Number(value).toPrecision(15)))
  return type === 'e' ? '' : unescapeExcel(value)
}

/** Texts that cells refer to by number. Phonetic readings (`rPh`) are not part of them. */
async function sharedStrings(zip: Zip) {
  const strings: string[] = []
  for await (const element of xmlElements(zip.text('xl/sharedStrings.xml', maxSharedBytes), 'si', 'rPh'))
    strings.push(unescapeExcel(textBelow(element, 't')))
  return strings
}

/** The path of the first sheet, by the workbook's relations. */
async function firstSheet(zip: Zip) {
  const [sheet] = await attributesOf(zip, 'xl/workbook.xml', 'sheet')
  const relations = await attributesOf(zip, 'xl/_rels/workbook.xml.rels', 'Relationship')
  const relation = relations.find(({ Id }) => Id === sheet?.['r:id'])
  const target = relation?.Target ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function attributesOf(zip: Zip, part: string, name: string) {
  const all: XmlElement['attributes'][] = []
  for await (const { attributes } of xmlElements(zip.text(part, maxPartBytes), name)) all.push(attributes)
  return all
}
