import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from './sheet.ts'
import { columnLetters, escapeXml } from './xlsx.cells.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `xmlns="${office}/spreadsheetml/2006/main"`
const relation = `${office}/officeDocument/2006/relationships`
const relations = (type: string, target: string) =>
  `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${relation}/${type}" Target="${target}"/></Relationships>`
const contentType = (part: string, kind: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
const contentTypes = `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${contentType('workbook', 'sheet.main')}${contentType('worksheets/sheet1', 'worksheet')}</Types>`

/** A fixed time, so that the same content gives the same file. */
const mtime = new Date(1980, 0, 1)

function cellXml(cell: Cell) {
  if (typeof cell !== 'string') return `<c><v>${cell.number}</v></c>`
  return cell ? `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>` : '<c/>'
}

const rowXml = (cells: readonly Cell[], isHidden = false) => `<row${isHidden ? ' hidden="1"' : ''}>${cells.map(cellXml).join('')}</row>`

/** The number of rows that decide how wide the columns are. */
const measuredRows = 100
const [minWidth, maxWidth] = [8, 60]
const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : String(cell.number))
/** The width in characters; a character outside Latin-1, such as a Chinese one, counts as two. */
const widthOf = (cell: Cell) =>
  Math.max(
    ...textOf(cell)
      .split('\n')
      .map((line) => line.replace(/[\u0100-\u{10ffff}]/gu, '  ').length),
  )

function columnsXml(rows: readonly (readonly Cell[])[]) {
  const widths: number[] = []
  for (const cells of rows) for (const [at, cell] of cells.entries()) widths[at] = Math.max(widths[at] ?? minWidth, widthOf(cell) + 2)
  if (!widths.length) return ''
  return `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.min(width, maxWidth)}" customWidth="1"/>`).join('')}</cols>`
}

/**
 * The look of a workbook, apart from its rows. `hasHiddenNames`: its second row is hidden. `lists`: by column, from 0, the few values that the column allows.
 */
export type SheetLook = { hasHiddenNames?: boolean; lists?: ReadonlyMap<number, readonly string[]> }

const frozenRows = (count: number) =>
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${count}" topLeftCell="A${count + 1}" state="frozen"/></sheetView></sheetViews>`

/** The number of rows in which a column offers its values to choose from. */
const rowsWithLists = 5000

function listsXml(lists: NonNullable<SheetLook['lists']>) {
  const rules = [...lists].map(([at, values]) => {
    const column = columnLetters(at)
    const range = `${column}3:${column}${rowsWithLists}`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${range}"><formula1>"${escapeXml(values.join(','))}"</formula1></dataValidation>`
  })
  return rules.length ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : ''
}

async function* sheetXml(rows: AsyncIterable<readonly Cell[]>, { hasHiddenNames = false, lists = new Map() }: SheetLook) {
  const frozen = frozenRows(hasHiddenNames ? 2 : 1)
  const measured: (readonly Cell[])[] = []
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    const shown = hasHiddenNames ? measured.toSpliced(1, 1) : measured
    const rowsXml = measured.map((cells, at) => rowXml(cells, hasHiddenNames && at === 1)).join('')
    return `${head}<worksheet ${main}>${frozen}${columnsXml(shown)}<sheetData>${rowsXml}`
  }
  for await (const cells of rows) {
    if (hasBegun) yield rowXml(cells)
    else if (measured.push(cells) === measuredRows) yield begin()
  }
  if (!hasBegun) yield begin()
  yield `</sheetData>${listsXml(lists)}</worksheet>`
}

/** Streams a workbook of one sheet. Texts stay texts, so that codes keep their zeros and nothing is computed. */
export function writeXlsx(rows: AsyncIterable<readonly Cell[]>, name: string, look: SheetLook = {}): Readable {
  const zip = new ZipFile()
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime })
  add('[Content_Types].xml', contentTypes)
  add('_rels/.rels', relations('officeDocument', 'xl/workbook.xml'))
  add(
    'xl/workbook.xml',
    `${head}<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  )
  add('xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml'))
  const sheet = Readable.from(sheetXml(rows, look), { objectMode: false })
  const output = zip.outputStream as Readable
  sheet.on('error', (error) => output.destroy(error))
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime })
  zip.end()
  return output
}
