import type { Language } from '@linesheet/domain/platform/languages'
import { type Canvas, createCanvas, type Style } from './canvas.ts'
import { drawRule, drawText, fitText } from './page.ts'

/** The line at the top of every page but the first. The left text is cut to leave room for the right one. */
type Header = { left: string; right: string; style: Style; y: number; ruleY: number }
/** The line at the bottom of every page. `fromBottom` is the distance to the edge of the paper. */
type Footer = { left: string; pageNumber: (page: number, pages: number) => string; style: Style; fromBottom: number }

type LayoutSettings = {
  language: Language
  paper: 'A4' | 'LETTER'
  /** At the left and the right. */
  margin: number
  /** Where content begins on the first page, and on the pages with a header. */
  top: number
  topBelowHeader: number
  bottomMargin: number
  header: Header
  footer: Footer
}

/** The current page, and how far down it is filled (`y`). All measures are in points, from the top left corner. */
export type Layout = {
  doc: PDFKit.PDFDocument
  canvas: Canvas
  left: number
  right: number
  width: number
  bottom: number
  y: number
  /** The index in the document of the layout's first page. */
  firstPage: number
  settings: LayoutSettings
}

/** Starts on a new page of the document, which may have other layouts on earlier pages. */
export function startLayout(doc: PDFKit.PDFDocument, settings: LayoutSettings): Layout {
  const { language, paper, margin, top, bottomMargin } = settings
  doc.addPage({ size: paper, margin: 0 })
  const { width, height } = doc.page
  const { start, count } = doc.bufferedPageRange()
  return {
    doc,
    canvas: createCanvas(doc, language),
    left: margin,
    right: width - margin,
    width: width - 2 * margin,
    bottom: height - bottomMargin,
    y: top,
    firstPage: start + count - 1,
    settings,
  }
}

/** Starts a new page with the header when `height` does not fit on the current one. Returns whether it did. */
export function makeRoom(layout: Layout, height: number): boolean {
  if (layout.y + height <= layout.bottom) return false
  startPage(layout)
  return true
}

/** Starts a new page with the header. */
export function startPage(layout: Layout): void {
  const { doc, canvas, left, right, width, settings } = layout
  const { header, topBelowHeader } = settings
  doc.addPage({ size: [doc.page.width, doc.page.height], margin: 0 })
  const rightWidth = canvas.line(header.right, header.style).width
  fitText(layout, header.left, header.style, left, header.y, width - rightWidth - 24)
  drawText(layout, header.right, header.style, right, header.y, 'right')
  drawRule(layout, header.ruleY)
  layout.y = topBelowHeader
}
