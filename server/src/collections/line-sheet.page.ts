import { type Canvas, createCanvas, type Style } from '../pdf/canvas.ts'
import { drawLines, drawRule, ink, ink2 } from '../pdf/page.ts'
import type { LineSheet } from './line-sheet.ts'
import { type LineSheetWords, lineSheetWords } from './line-sheet.words.ts'

const accent = '#1E4D3B'

export const styles = {
  title: { size: 26, leading: 34, weight: 'medium', color: ink },
  brand: { size: 10.5, leading: 16, weight: 'medium', color: ink2 },
  body: { size: 9.5, leading: 15, weight: 'regular', color: ink },
  name: { size: 9, leading: 13, weight: 'medium', color: ink },
  price: { size: 10.5, leading: 15, weight: 'medium', color: ink },
  flag: { size: 7.5, leading: 11, weight: 'medium', color: accent },
  label: { size: 7.5, leading: 11, weight: 'regular', color: ink2 },
} satisfies Record<string, Style>

/** The page being written on, and how far down it is written (`y`). Measures are points from the top left corner. */
export type Page = {
  doc: PDFKit.PDFDocument
  canvas: Canvas
  sheet: LineSheet
  words: LineSheetWords
  left: number
  right: number
  width: number
  bottom: number
  y: number
}

const margin = 48
const northAmerica = ['USD', 'CAD']

export function firstPage(doc: PDFKit.PDFDocument, sheet: LineSheet): Page {
  doc.addPage({ size: northAmerica.includes(sheet.currency_code) ? 'LETTER' : 'A4', margin: 0 })
  const { width, height } = doc.page
  const area = { left: margin, right: width - margin, width: width - 2 * margin, bottom: height - 54, y: margin }
  return { doc, sheet, canvas: createCanvas(doc, sheet.language), words: lineSheetWords[sheet.language], ...area }
}

/** A new page with a small head, where `height` does not fit on this one. */
export function makeRoom(page: Page, height: number) {
  if (page.y + height <= page.bottom) return
  const { doc, canvas, sheet, left, right, width } = page
  doc.addPage({ size: [doc.page.width, doc.page.height], margin: 0 })
  const brand = canvas.line(sheet.brand, styles.label)
  drawLines(page, canvas.lines(sheet.collection.name, styles.label, width - brand.width - 24).slice(0, 1), styles.label, left, 30)
  drawLines(page, [brand], styles.label, right, 30, 'right')
  drawRule(page, 48)
  page.y = 62
}

/** The foot of every page, once it is known how many there are. */
export function writeFeet(page: Page) {
  const { doc, canvas, sheet, words, left, right } = page
  const { start, count } = doc.bufferedPageRange()
  for (let number = 1; number <= count; number += 1) {
    doc.switchToPage(start + number - 1)
    const y = doc.page.height - 38
    drawLines(page, [canvas.line(sheet.link, styles.label)], styles.label, left, y)
    drawLines(page, [canvas.line(words.page(number, count), styles.label)], styles.label, right, y, 'right')
  }
}
