import { baselineOffset, type Style } from './canvas.ts'
import { type Layout, makeRoom } from './layout.ts'
import { drawLines, drawRule, drawText } from './page.ts'
import { styles } from './styles.ts'

/** A paragraph of a cell. */
export type CellText = { text: string; style: Style }
export type Column<Row> = {
  label: string
  /** The left edge, or the right one when aligned right. */
  x: number
  /** Text wraps at this width; without it, it stays on one line. */
  width?: number
  align?: 'left' | 'right'
  /** The paragraphs of a cell, from top to bottom. */
  cell: (row: Row) => readonly CellText[]
}
type Table<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Whether a row has a box to tick. */
  hasBox?: (row: Row) => boolean
  /** The height below the last row that has to fit on its page. */
  heightBelow?: number
}

const padding = 6

/** Draws a table. Its header is repeated on every page, and no row is cut by the end of a page. */
export function drawTable<Row>(layout: Layout, { columns, rows, hasBox, heightBelow = 30 }: Table<Row>) {
  drawTableHeader(layout, columns)
  rows.forEach((row, index) => {
    const { height, draw } = layOutRow(layout, columns, row)
    const isLast = index === rows.length - 1
    if (makeRoom(layout, height + (isLast ? heightBelow : 0))) drawTableHeader(layout, columns)
    if (hasBox?.(row)) drawBox(layout)
    draw(layout.y + padding)
    layout.y += height
    if (!isLast) drawRule(layout, layout.y)
  })
  drawRule(layout, layout.y, styles.body.color, 0.75)
}

function drawTableHeader<Row>(layout: Layout, columns: readonly Column<Row>[]) {
  for (const { label, x, align } of columns) drawText(layout, label, styles.label, x, layout.y, align)
  layout.y += styles.label.leading + 5
  drawRule(layout, layout.y, styles.body.color, 0.75)
}

function drawBox({ doc, left, y }: Layout) {
  doc
    .rect(left + 0.5, y + padding + 2.2, 9, 9)
    .lineWidth(0.75)
    .strokeColor(styles.soft.color)
    .stroke()
}

/** Measures a row before it is drawn, because it must not be cut by the end of the page. */
function layOutRow<Row>(layout: Layout, columns: readonly Column<Row>[], row: Row) {
  const { canvas } = layout
  const cells = columns.map(({ x, width = Infinity, align, cell }) => ({
    x,
    align,
    parts: cell(row).flatMap(({ text, style }) => (text ? [{ style, lines: canvas.lines(text, style, width) }] : [])),
  }))
  const heights = cells.map(({ parts }) => parts.reduce((height, { style, lines }) => height + lines.length * style.leading, 0))
  return {
    height: Math.max(...heights) + 2 * padding,
    draw(top: number) {
      for (const { x, align, parts } of cells) {
        // The first lines of all cells share one baseline.
        let y = top + (parts[0] ? baselineOffset(styles.strong, parts[0].style) : 0)
        for (const { style, lines } of parts) y = drawLines(layout, lines, style, x, y, align)
      }
    },
  }
}

/** The distance of the first column from a left margin with boxes to tick. */
export const boxInset = 24
const skuWidth = 92

/** The columns that documents of orders share: the SKU and the item, from `left` to `right`. */
export function itemColumns<Row extends { sku: string; name: string; options: string }>(
  left: number,
  right: number,
  words: { sku: string; item: string },
  notes: (row: Row) => readonly CellText[] = () => [],
): Column<Row>[] {
  const x = left + skuWidth + 10
  return [
    { label: words.sku, x: left, width: skuWidth, cell: ({ sku }) => [{ text: sku, style: styles.soft }] },
    {
      label: words.item,
      x,
      width: right - x,
      cell: (row) => [{ text: row.name, style: styles.strong }, { text: row.options, style: styles.soft }, ...notes(row)],
    },
  ]
}

/** The distance of the item names from `left` in `itemColumns`. */
export const nameInset = skuWidth + 10
