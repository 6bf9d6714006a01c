import { foldInput, isRoundedBySheet } from '../platform/readers/fold-input.ts'
import { carrierNames } from './carriers.ts'
import { parseOrderNumber } from './order-numbers.ts'
import { isTrackingNumber, trackingNumbersIn } from './tracking-numbers.ts'
import { guessTrackingColumns, hasTrackingHeader, isTrackingHeader, type TrackingColumn, type TrackingColumns } from './tracking-rows.ts'

/** A row of a sheet; `row` is its number in a spreadsheet. */
export type SheetRow = { row: number; cells: readonly string[] }
/** A pasted list or sheet of tracking numbers as it was understood. `ignored` are rows that name neither an order nor a number. */
export type TrackingTable = { header: readonly string[]; columns: TrackingColumns; rows: SheetRow[]; ignored: SheetRow[] }

type Line = { order: string; tracking_number: string; carrier: string }

const orderNumber = /#?\bLS\s?[-–—]?\s?\d{1,9}\b|#\d{1,9}\b/giu
const hasDigit = /\d/
/** The words of a text in lower case, with a space before and after each, to search for whole words. */
const spaced = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, ' ')} `

/** Order, number and carrier, anywhere in a line: `Order LS-10023 - tracking: SF1029384756123 (SF Express)`. */
function readTrackingLine(text: string): Line {
  const line = foldInput(text)
  const carrier = carrierNames.find((name) => spaced(line).includes(spaced(name))) ?? ''
  const orders = line.match(orderNumber) ?? []
  const rest = carrier ? spaced(line.replace(orderNumber, ' ')).replace(spaced(carrier), ' ') : line.replace(orderNumber, ' ')
  const numbers = trackingNumbersIn(rest)
  const words = rest.split(/[\s,;:：()]+/u).filter((word) => hasDigit.test(word))
  const digits = words.filter((word) => /^\d{3,9}$/.test(word) && !isTrackingNumber(word))
  const tracking_number = numbers.join(', ') || (words.find((word) => isRoundedBySheet(word)) ?? '')
  return { order: (orders.length ? orders : digits).join(', '), tracking_number, carrier }
}

/**
 * The rows of a list as columns. A table is kept, except for rows that do not fit its columns; any other list (lines of a chat, an order and its number with
 * a space or a colon between) is read line by line. `chosen` has the columns that the user chose for a header before.
 */
export function readTrackingTable(sheet: readonly SheetRow[], chosen: Readonly<Record<string, string>> = {}): TrackingTable {
  const cells = sheet.map((row) => row.cells)
  const columns = guessTrackingColumns(cells, chosen)
  const hasHeader = hasTrackingHeader(cells)
  const rows = sheet.slice(hasHeader ? 1 : 0)
  const isTable = columns.includes('order') && columns.includes('tracking_number')
  const isComplete = (row: SheetRow) => lineOf(row).order !== '' && lineOf(row).tracking_number !== ''
  if (isTable || !rows.some(isComplete)) {
    const header = hasHeader ? (cells[0] ?? []) : []
    return { header, columns, rows: isTable ? rows.map((row) => fitToColumns(row, columns)) : rows, ignored: [] }
  }
  const lineColumns: TrackingColumn[] = ['order', 'tracking_number', 'carrier']
  const lines = sheet.filter((row) => !isHeaderLine(row)).map((row) => ({ row: row.row, cells: row.cells, line: lineOf(row) }))
  const isKept = ({ line }: (typeof lines)[number]) => line.order !== '' || line.tracking_number !== ''
  return {
    header: [],
    columns: lineColumns,
    rows: lines.filter(isKept).map(({ row, line }) => ({ row, cells: lineColumns.map((column) => line[column as keyof Line]) })),
    ignored: lines.filter((line) => !isKept(line)).map(({ row, cells }) => ({ row, cells })),
  }
}

const lineOf = ({ cells }: SheetRow) => readTrackingLine(cells.join(' '))
const isHeaderLine = ({ cells }: SheetRow) =>
  cells
    .flatMap((cell) => cell.split(/\s+/u))
    .filter(Boolean)
    .every(isTrackingHeader)

/** A row whose order or number is not in its column is read as a line: `運單號：SF1602948375062 LS-20104` below a table. */
function fitToColumns(row: SheetRow, columns: TrackingColumns): SheetRow {
  const cellOf = (column: TrackingColumn) => row.cells[columns.indexOf(column)] ?? ''
  if (parseOrderNumber(cellOf('order')) !== undefined) return row
  const line = lineOf(row)
  if (!line.order || !line.tracking_number) return row
  return { row: row.row, cells: columns.map((column) => (column && column in line ? line[column as keyof Line] : '')) }
}
