import { drawLines, drawRule } from '../pdf/page.ts'
import { makeRoom, type Sheet, styles } from './packing-slip.sheet.ts'
import type { PackingSlip } from './packing-slip.ts'
import { counted } from './packing-slip.words.ts'

type Columns = { sku: number; item: number; itemWidth: number; hsCode: number | undefined; quantity: number }

const skuWidth = 92
const skuInset = 24
const padding = 6
/** How far from the margin the names stand; the contents of parcels stand there too. */
export const itemInset = skuInset + skuWidth + 10

function columnsOf({ slip, left, right }: Sheet): Columns {
  const item = left + itemInset
  const hsCode = slip.lines.some(({ hs_code }) => hs_code) ? right - 118 : undefined
  return { sku: left + skuInset, item, itemWidth: (hsCode ?? right - 36) - 14 - item, hsCode, quantity: right }
}

/** The goods: a box to tick, what it is, how many. The head comes again on every page, and the total never stands alone. */
export function writeTable(sheet: Sheet) {
  const columns = columnsOf(sheet)
  writeTableHead(sheet, columns)
  sheet.slip.lines.forEach((line, index) => {
    const row = setRow(sheet, columns, line)
    const isLast = index === sheet.slip.lines.length - 1
    if (makeRoom(sheet, row.height + (isLast ? 30 : 0))) writeTableHead(sheet, columns)
    row.write(sheet.y)
    sheet.y += row.height
    if (!isLast) drawRule(sheet, sheet.y)
  })
  drawRule(sheet, sheet.y, styles.body.color, 0.75)
  const total = sheet.canvas.line(sheet.words.total(sheet.slip.units_total), styles.strong)
  sheet.y = drawLines(sheet, [total], styles.strong, columns.quantity, sheet.y + padding, 'right') + 6
}

function writeTableHead(sheet: Sheet, columns: Columns) {
  const { canvas, words, y } = sheet
  const label = (text: string, x: number, align: 'left' | 'right' = 'left') =>
    drawLines(sheet, [canvas.line(text, styles.label)], styles.label, x, y, align)
  label(words.sku, columns.sku)
  label(words.item, columns.item)
  if (columns.hsCode) label(words.hs_code, columns.hsCode)
  sheet.y = label(words.quantity, columns.quantity, 'right') + 5
  drawRule(sheet, sheet.y, styles.body.color, 0.75)
}

/** A row measured before it is written, for it must not be cut by the foot of the page. */
function setRow(sheet: Sheet, columns: Columns, line: PackingSlip['lines'][number]) {
  const { canvas, words, doc, left } = sheet
  const sku = canvas.lines(line.sku, styles.soft, skuWidth)
  const name = canvas.lines(line.name, styles.strong, columns.itemWidth)
  const options = line.options ? canvas.lines(line.options, styles.soft, columns.itemWidth) : []
  const backorder = line.backordered ? [canvas.line(words.backordered, styles.flag)] : []
  const itemHeight = name.length * styles.strong.leading + (options.length + backorder.length) * styles.soft.leading
  return {
    height: Math.max(itemHeight, sku.length * styles.soft.leading) + 2 * padding,
    write(top: number) {
      const y = top + padding
      doc
        .rect(left + 0.5, y + 2.2, 9, 9)
        .lineWidth(0.75)
        .strokeColor(styles.soft.color)
        .stroke()
      drawLines(sheet, sku, styles.soft, columns.sku, y + 0.5)
      let foot = drawLines(sheet, name, styles.strong, columns.item, y)
      foot = drawLines(sheet, options, styles.soft, columns.item, foot)
      drawLines(sheet, backorder, styles.flag, columns.item, foot)
      if (columns.hsCode) drawLines(sheet, [canvas.line(line.hs_code ?? '', styles.soft)], styles.soft, columns.hsCode, y + 0.5)
      drawLines(sheet, [canvas.line(counted(line.quantity), styles.strong)], styles.strong, columns.quantity, y, 'right')
    },
  }
}
