import { formatCount } from '../pdf/format.ts'
import { makeRoom } from '../pdf/layout.ts'
import { drawLines, drawRule, drawText } from '../pdf/page.ts'
import { type SlipLayout, styles } from './packing-slip.layout.ts'
import type { PackingSlip } from './packing-slip.ts'

type Columns = { sku: number; item: number; itemWidth: number; hsCode: number | undefined; quantity: number }

const skuWidth = 92
const skuInset = 24
const padding = 6
/** The distance of the names from the left margin, in the table and in the contents of parcels. */
export const itemInset = skuInset + skuWidth + 10

/** The edges of the columns. There is a column for HS codes only when a line has one. */
function tableColumns({ slip, left, right }: SlipLayout): Columns {
  const item = left + itemInset
  const hsCode = slip.lines.some(({ hs_code }) => hs_code) ? right - 118 : undefined
  return { sku: left + skuInset, item, itemWidth: (hsCode ?? right - 36) - 14 - item, hsCode, quantity: right }
}

/** The lines, each with a box to tick. The header is repeated on every page, and the total is never alone on one. */
export function drawTable(layout: SlipLayout) {
  const columns = tableColumns(layout)
  drawTableHeader(layout, columns)
  layout.slip.lines.forEach((line, index) => {
    const row = layOutRow(layout, columns, line)
    const isLast = index === layout.slip.lines.length - 1
    if (makeRoom(layout, row.height + (isLast ? 30 : 0))) drawTableHeader(layout, columns)
    row.draw(layout.y)
    layout.y += row.height
    if (!isLast) drawRule(layout, layout.y)
  })
  drawRule(layout, layout.y, styles.body.color, 0.75)
  const total = layout.words.total(layout.slip.units_total)
  layout.y = drawText(layout, total, styles.strong, columns.quantity, layout.y + padding, 'right') + 6
}

function drawTableHeader(layout: SlipLayout, columns: Columns) {
  const { words, y } = layout
  drawText(layout, words.sku, styles.label, columns.sku, y)
  drawText(layout, words.item, styles.label, columns.item, y)
  if (columns.hsCode) drawText(layout, words.hs_code, styles.label, columns.hsCode, y)
  layout.y = drawText(layout, words.quantity, styles.label, columns.quantity, y, 'right') + 5
  drawRule(layout, layout.y, styles.body.color, 0.75)
}

/** Measures a row before it is drawn, because it must not be cut by the end of the page. */
function layOutRow(layout: SlipLayout, columns: Columns, line: PackingSlip['lines'][number]) {
  const { canvas, words, doc, left } = layout
  const sku = canvas.lines(line.sku, styles.soft, skuWidth)
  const name = canvas.lines(line.name, styles.strong, columns.itemWidth)
  const options = line.options ? canvas.lines(line.options, styles.soft, columns.itemWidth) : []
  const backorder = line.backordered ? [canvas.line(words.backordered, styles.flag)] : []
  const itemHeight = name.length * styles.strong.leading + (options.length + backorder.length) * styles.soft.leading
  return {
    height: Math.max(itemHeight, sku.length * styles.soft.leading) + 2 * padding,
    draw(top: number) {
      const y = top + padding
      doc
        .rect(left + 0.5, y + 2.2, 9, 9)
        .lineWidth(0.75)
        .strokeColor(styles.soft.color)
        .stroke()
      drawLines(layout, sku, styles.soft, columns.sku, y + 0.5)
      const nameBottom = drawLines(layout, name, styles.strong, columns.item, y)
      const optionsBottom = drawLines(layout, options, styles.soft, columns.item, nameBottom)
      drawLines(layout, backorder, styles.flag, columns.item, optionsBottom)
      if (columns.hsCode) drawText(layout, line.hs_code ?? '', styles.soft, columns.hsCode, y + 0.5)
      drawText(layout, formatCount(line.quantity), styles.strong, columns.quantity, y, 'right')
    },
  }
}
