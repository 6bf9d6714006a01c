import type { Canvas, Line, Style } from './canvas.ts'

export const ink = '#1D1B18'
export const ink2 = '#5C574F'
/** Darker than on screen, because office printers drop lighter hairlines. */
const hairline = '#C9C2B6'

/** Draws lines downwards from the top `y`, and returns the `y` below them. `x` is the left edge, or the right one when aligned right. */
export function drawLines(
  { canvas }: { canvas: Canvas },
  lines: Line[],
  style: Style,
  x: number,
  y: number,
  align: 'left' | 'right' = 'left',
) {
  lines.forEach((line, index) => {
    canvas.draw(line, style, align === 'right' ? x - line.width : x, y + index * style.leading)
  })
  return y + lines.length * style.leading
}

type Margins = { doc: PDFKit.PDFDocument; left: number; right: number }

export function drawRule({ doc, left, right }: Margins, y: number, color = hairline, weight = 0.5) {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(weight).strokeColor(color).stroke()
}
