import { baselineOffset, type Style } from '../../platform/pdf/canvas.ts'
import { formatAmount } from '../../platform/pdf/format.ts'
import { startPage } from '../../platform/pdf/layout.ts'
import { drawLines, drawParagraph, drawText } from '../../platform/pdf/page.ts'
import { type LineSheetLayout, styles } from './line-sheet.layout.ts'
import { planPages } from './line-sheet.pages.ts'
import { pictureSizes } from './line-sheet.pictures.ts'
import type { LineSheet } from './line-sheet.ts'

type Item = LineSheet['collection']['collection_items'][number]

const columns = 3
const gap = 18
const textHeight = 96
const rowGap = 18

/** The products in rows of three. No row is cut by the end of a page. */
export function drawItems(layout: LineSheetLayout) {
  const { sheet, width, left, words } = layout
  const { collection_items: items } = sheet.collection
  const columnWidth = (width - gap * (columns - 1)) / columns
  const photoHeight = (columnWidth * pictureSizes.item.height) / pictureSizes.item.width
  if (!items.length) drawText(layout, words.empty, styles.body, left, layout.y)
  const plan = planPages({
    rows: Math.ceil(items.length / columns),
    firstRoom: layout.bottom - layout.y,
    nextRoom: layout.bottom - layout.settings.topBelowHeader,
    photoHeight,
    textHeight,
    gap: rowGap,
  })
  let start = 0
  for (const [page, rows] of plan.rowsByPage.entries()) {
    if (page > 0) startPage(layout)
    for (let row = 0; row < rows; row += 1) {
      for (const [column, item] of items.slice(start, start + columns).entries()) {
        const x = left + column * (columnWidth + gap)
        drawPhoto(layout, sheet.pictures.items[start + column], x, {
          width: columnWidth,
          height: plan.photoHeight,
          fullHeight: photoHeight,
        })
        drawItemText(layout, item, x, layout.y + plan.photoHeight + 6, columnWidth)
      }
      start += columns
      layout.y += plan.photoHeight + textHeight
    }
  }
}

type PhotoSize = { width: number; height: number; fullHeight: number }

/** Draws the photo; if it is drawn lower than its picture, the middle of the picture. */
function drawPhoto({ doc, y }: LineSheetLayout, picture: Uint8Array | undefined, x: number, { width, height, fullHeight }: PhotoSize) {
  if (!picture) return doc.rect(x, y, width, height).fill('#F1EDE5')
  doc.save().rect(x, y, width, height).clip()
  doc.image(Buffer.from(picture), x, y - (fullHeight - height) / 2, { width, height: fullHeight })
  return doc.restore()
}

function drawItemText(layout: LineSheetLayout, item: Item, x: number, top: number, width: number) {
  const { words } = layout
  const drawFacts = (facts: string[], style: Style, y: number) => {
    const text = facts.filter(Boolean).join('  ·  ')
    return text ? drawText(layout, text, style, x, y) : y
  }
  const minimum = minimumOrder(item)
  let y = drawParagraph(layout, item.name, styles.name, x, top, width, 2)
  y = drawFacts([item.sku, item.variation_count > 1 ? words.variations(item.variation_count) : ''], styles.label, y)
  y = drawPrice(layout, item, x, y + 2)
  y = drawFacts([item.case_quantity > 1 ? words.case(item.case_quantity) : '', minimum ? words.minimum(minimum) : ''], styles.label, y)
  drawFacts([item.is_bestseller ? words.bestseller : '', item.out_of_stock ? words.out_of_stock : ''], styles.flag, y)
}

function drawPrice(layout: LineSheetLayout, { wholesale_price, retail_price, price_varies }: Item, x: number, y: number) {
  const { canvas, words, sheet } = layout
  if (wholesale_price === null) return drawText(layout, words.unpriced, styles.label, x, y + 2) + 2
  const isEnglish = sheet.language === 'en'
  const prefix = canvas.line(price_varies && isEnglish ? `${words.from} ${sheet.currency_code}` : sheet.currency_code, styles.label)
  const price = canvas.line(formatAmount(wholesale_price, sheet.currency_code), styles.price)
  const suffix = price_varies && !isEnglish ? words.from : ''
  const labelY = y + baselineOffset(styles.price, styles.label)
  drawLines(layout, [prefix], styles.label, x, labelY)
  drawLines(layout, [price], styles.price, x + prefix.width + 4, y)
  drawText(layout, suffix, styles.label, x + prefix.width + price.width + 7, labelY)
  const retail = retail_price === null ? '' : `${words.retail} ${formatAmount(retail_price, sheet.currency_code)}`
  return drawText(layout, retail, styles.label, x, y + styles.price.leading)
}

/** The minimum order; 0 if it is no more than a case, because cases are always ordered whole. */
const minimumOrder = ({ minimum_order_quantity, case_quantity }: Item) =>
  minimum_order_quantity > case_quantity ? minimum_order_quantity : 0
