import { type Canvas, createCanvas, type Style } from '../pdf/canvas.ts'
import { drawLines, drawRule, ink, ink2 } from '../pdf/page.ts'
import type { PackingSlip } from './packing-slip.ts'
import { type PackingSlipWords, packingSlipWords } from './packing-slip.words.ts'

export const styles = {
  brand: { size: 22, leading: 28, weight: 'medium', color: ink },
  number: { size: 15, leading: 20, weight: 'medium', color: ink },
  title: { size: 10, leading: 14, weight: 'regular', color: ink2 },
  heading: { size: 10.5, leading: 16, weight: 'medium', color: ink },
  strong: { size: 9, leading: 13.5, weight: 'medium', color: ink },
  body: { size: 9, leading: 13.5, weight: 'regular', color: ink },
  soft: { size: 8.5, leading: 12.5, weight: 'regular', color: ink2 },
  flag: { size: 8.5, leading: 12.5, weight: 'medium', color: ink },
  label: { size: 7.5, leading: 11, weight: 'regular', color: ink2 },
} satisfies Record<string, Style>

/** The page being written on, and how far down it is written (`y`). Measures are points from the top left corner. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  canvas: Canvas
  slip: PackingSlip
  words: PackingSlipWords
  left: number
  right: number
  width: number
  bottom: number
  y: number
  firstPage: number
}

const margin = 54
const northAmerica = ['US', 'CA', 'MX']

/** Starts a slip on a new page: US Letter where that is what printers hold, A4 everywhere else. */
export function newSheet(doc: PDFKit.PDFDocument, slip: PackingSlip): Sheet {
  doc.addPage({ size: northAmerica.includes(slip.ship_to.country_code) ? 'LETTER' : 'A4', margin: 0 })
  const { width, height } = doc.page
  const { start, count } = doc.bufferedPageRange()
  return {
    doc,
    slip,
    canvas: createCanvas(doc, slip.language),
    words: packingSlipWords[slip.language],
    left: margin,
    right: width - margin,
    width: width - 2 * margin,
    bottom: height - 62,
    y: 50,
    firstPage: start + count - 1,
  }
}

/** Makes room for `height`; true where that took a new page. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.bottom) return false
  const { doc, canvas, slip, words } = sheet
  doc.addPage({ size: [doc.page.width, doc.page.height], margin: 0 })
  const what = canvas.line(`${words.title} ${slip.number}`, styles.strong)
  drawLines(sheet, canvas.lines(slip.brand.name, styles.strong, sheet.width - what.width - 24).slice(0, 1), styles.strong, sheet.left, 44)
  drawLines(sheet, [what], styles.strong, sheet.right, 44, 'right')
  drawRule(sheet, 64)
  sheet.y = 76
  return true
}

/** The foot of every page of this slip, once it is known how many there are. */
export function writeFeet(sheet: Sheet) {
  const { doc, canvas, slip, words, firstPage } = sheet
  const { start, count } = doc.bufferedPageRange()
  const pages = start + count - firstPage
  for (let page = 1; page <= pages; page += 1) {
    doc.switchToPage(firstPage + page - 1)
    const y = doc.page.height - 44
    drawLines(sheet, [canvas.line(slip.number, styles.label)], styles.label, sheet.left, y)
    drawLines(sheet, [canvas.line(words.page(page, pages), styles.label)], styles.label, sheet.right, y, 'right')
  }
}
