import bwipjs from 'bwip-js/node'
import { renderPdf } from '../pdf/document.ts'
import { drawLines, drawRule } from '../pdf/page.ts'
import { writeItems } from './line-sheet.items.ts'
import { firstPage, type Page, styles, writeFeet } from './line-sheet.page.ts'
import { pictureSizes } from './line-sheet.pictures.ts'
import type { LineSheet } from './line-sheet.ts'
import { dayFor, lineSheetWords } from './line-sheet.words.ts'

const codeSize = 84

/** The cover, then the products in rows of three. */
export function drawLineSheet(sheet: LineSheet): Promise<Buffer> {
  const { brand, collection, language } = sheet
  const title = `${collection.name} – ${lineSheetWords[language].title}`
  return renderPdf({ title, author: brand, language }, (doc) => {
    const page = firstPage(doc, sheet)
    writeCover(page)
    writeHead(page)
    writeItems(page)
    writeFeet(page)
  })
}

/** To the edges of the paper. */
function writeCover(page: Page) {
  const { doc, sheet } = page
  const { cover } = sheet.pictures
  if (!cover) return
  const { width, height } = pictureSizes.cover
  const tall = (doc.page.width * height) / width
  doc.image(Buffer.from(cover), 0, 0, { width: doc.page.width, height: tall })
  page.y = tall + 28
}

function writeHead(page: Page) {
  const { canvas, sheet, words, left, width } = page
  const { name, description, items } = sheet.collection
  const room = width - codeSize - 42
  const top = page.y
  let y = drawLines(page, [canvas.line(sheet.brand, styles.brand)], styles.brand, left, top)
  y = drawLines(page, canvas.lines(name, styles.title, room), styles.title, left, y + 2) + 8
  if (description.trim()) y = drawLines(page, canvas.lines(description.trim(), styles.body, room).slice(0, 12), styles.body, left, y) + 10
  const facts = [words.products(items.length), words.prices(sheet.currency_code), dayFor(sheet.language, sheet.day)].join('  ·  ')
  y = drawLines(page, [canvas.line(facts, styles.label)], styles.label, left, y)
  page.y = Math.max(y, writeCode(page, top)) + 20
  drawRule(page, page.y)
  page.y += 18
}

/** The way to the shop, for a phone's camera. */
function writeCode(page: Page, top: number) {
  const { doc, canvas, sheet, words, right } = page
  const [symbol] = bwipjs.raw({ bcid: 'qrcode', text: sheet.link })
  if (!symbol || !('pixs' in symbol)) return top
  const { pixs, pixx } = symbol
  const unit = codeSize / pixx
  const left = right - codeSize
  // A hair wider than they are, so that no renderer leaves light between neighbours
  for (const [at, dark] of Array.from(pixs).entries())
    if (dark) doc.rect(left + (at % pixx) * unit, top + 4 + Math.floor(at / pixx) * unit, unit + 0.05, unit + 0.05)
  doc.fill('#000000')
  const caption = canvas.lines(words.scan(sheet.brand), styles.label, codeSize + 30)
  return drawLines(page, caption, styles.label, right, top + 4 + codeSize + 6, 'right')
}
