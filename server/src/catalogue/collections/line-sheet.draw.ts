import bwipjs from 'bwip-js/node'
import { renderPdf } from '../../platform/pdf/document.ts'
import { drawFooters } from '../../platform/pdf/footer.ts'
import { formatDay } from '../../platform/pdf/format.ts'
import { drawLines, drawParagraph, drawRule, drawText } from '../../platform/pdf/page.ts'
import { drawItems } from './line-sheet.items.ts'
import { type LineSheetLayout, startLineSheet, styles } from './line-sheet.layout.ts'
import { pictureSizes } from './line-sheet.pictures.ts'
import { drawSkus } from './line-sheet.skus.ts'
import type { LineSheet } from './line-sheet.ts'
import { lineSheetWords } from './line-sheet.words.ts'

const codeSize = 84

/** The cover and the head, then the products in rows of three, then the SKUs of products with several. */
export function drawLineSheet(sheet: LineSheet): Promise<Buffer> {
  const { brand, collection, language } = sheet
  const title = `${collection.name} – ${lineSheetWords[language].title}`
  return renderPdf({ title, author: brand, language }, (doc) => {
    const layout = startLineSheet(doc, sheet)
    drawCover(layout)
    drawHead(layout)
    drawItems(layout)
    drawSkus(layout)
    drawFooters(layout)
  })
}

/** The cover photo, to the edges of the paper. */
function drawCover(layout: LineSheetLayout) {
  const { doc, sheet } = layout
  const { cover } = sheet.pictures
  if (!cover) return
  const { width, height } = pictureSizes.cover
  const coverHeight = (doc.page.width * height) / width
  doc.image(Buffer.from(cover), 0, 0, { width: doc.page.width, height: coverHeight })
  layout.y = coverHeight + 28
}

function drawHead(layout: LineSheetLayout) {
  const { sheet, words, left, width } = layout
  const { name, collection_items: items } = sheet.collection
  const description = sheet.collection.description.trim()
  const textWidth = width - codeSize - 42
  const top = layout.y
  let y = drawText(layout, sheet.brand, styles.brand, left, top)
  y = drawParagraph(layout, name, styles.title, left, y + 2, textWidth) + 8
  if (description) y = drawParagraph(layout, description, styles.body, left, y, textWidth, 12) + 10
  const facts = [words.products(items.length), words.prices(sheet.currency_code), formatDay(sheet.language, sheet.day)].join('  ·  ')
  y = drawText(layout, facts, styles.label, left, y)
  layout.y = Math.max(y, drawQrCode(layout, top)) + 20
  drawRule(layout, layout.y)
  layout.y += 18
}

/** A QR code with the brand's direct link. */
function drawQrCode(layout: LineSheetLayout, top: number) {
  const { doc, canvas, sheet, words, right } = layout
  const [symbol] = bwipjs.raw({ bcid: 'qrcode', text: sheet.link })
  if (!symbol || !('pixs' in symbol)) return top
  const { pixs, pixx } = symbol
  const unit = codeSize / pixx
  const left = right - codeSize
  // Modules overlap slightly, so that no renderer leaves light gaps between them.
  for (const [index, isDark] of Array.from(pixs).entries())
    if (isDark) doc.rect(left + (index % pixx) * unit, top + 4 + Math.floor(index / pixx) * unit, unit + 0.05, unit + 0.05)
  doc.fill('#000000')
  const caption = canvas.lines(words.scan(sheet.brand), styles.label, codeSize + 30)
  return drawLines(layout, caption, styles.label, right, top + 4 + codeSize + 6, 'right')
}
