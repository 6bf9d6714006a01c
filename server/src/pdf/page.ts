import type { Canvas, Line, Style } from './canvas.ts'

export const ink = '#1D1B18'
export const ink2 = '#5C574F'
/** Darker than on a screen: office printers drop a hairline of the screen's tint. */
const hairline = '#C9C2B6'

/** Writes lines from the top `y` down and tells where they end. */
export function drawLines({ pen }: { pen: Canvas }, lines: Line[], style: Style, x: number, y: number, align: 'left' | 'right' = 'left') {
  lines.forEach((line, index) => {
    pen.draw(line, style, align === 'right' ? x - line.width : x, y + index * style.leading)
  })
  return y + lines.length * style.leading
}

type Margins = { doc: PDFKit.PDFDocument; left: number; right: number }

export function drawRule({ doc, left, right }: Margins, y: number, color = hairline, weight = 0.5) {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(weight).strokeColor(color).stroke()
}
