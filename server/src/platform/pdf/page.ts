import type { Canvas, Line, Style } from './canvas.ts'

export const ink = '#1D1B18'
export const ink2 = '#5C574F'
/** Darker than on screen, because office printers drop lighter hairlines. */
const hairline = '#C9C2B6'

export const labelStyle: Style = { size: 7.5, leading: 11, weight: 'regular', color: ink2 }

type WithCanvas = { canvas: Canvas }
type Align = 'left' | 'right'

/** Draws lines downwards from `y`, and returns the `y` below them. `x` is the left edge, or the right one when aligned right. */
export function drawLines({ canvas }: WithCanvas, lines: Line[], style: Style, x: number, y: number, align: Align = 'left') {
  lines.forEach((line, index) => {
    canvas.draw(line, style, align === 'right' ? x - line.width : x, y + index * style.leading)
  })
  return y + lines.length * style.leading
}

/** Draws text on one line, however long it is. Like `drawLines`, it returns the `y` below. */
export const drawText = ({ canvas }: WithCanvas, text: string, style: Style, x: number, y: number, align: Align = 'left') =>
  drawLines({ canvas }, [canvas.line(text, style)], style, x, y, align)

/** Draws text in as many lines as it needs in that width, or at most `maxLines`. */
export const drawParagraph = (
  { canvas }: WithCanvas,
  text: string,
  style: Style,
  x: number,
  y: number,
  width: number,
  maxLines = Infinity,
) => drawLines({ canvas }, canvas.lines(text, style, width).slice(0, maxLines), style, x, y)

/** Draws as much of the text as fits on one line of that width. */
export const fitText = ({ canvas }: WithCanvas, text: string, style: Style, x: number, y: number, width: number) =>
  drawParagraph({ canvas }, text, style, x, y, width, 1)

type Margins = { doc: PDFKit.PDFDocument; left: number; right: number }

export function drawRule({ doc, left, right }: Margins, y: number, color = hairline, weight = 0.5) {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(weight).strokeColor(color).stroke()
}
