import type { Layout } from './layout.ts'
import { drawText } from './page.ts'

/** Draws the footers of all pages of a layout. Call it last, when the number of pages is known. */
export function drawFooters(layout: Layout) {
  const { doc, left, right, firstPage, settings } = layout
  const { left: text, pageNumber, style, fromBottom } = settings.footer
  const { start, count } = doc.bufferedPageRange()
  const pages = start + count - firstPage
  for (let page = 1; page <= pages; page += 1) {
    doc.switchToPage(firstPage + page - 1)
    const y = doc.page.height - fromBottom
    drawText(layout, text, style, left, y)
    drawText(layout, pageNumber(page, pages), style, right, y, 'right')
  }
}
