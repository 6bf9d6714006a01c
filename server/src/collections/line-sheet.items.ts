import { capHeight, type Style } from '../pdf/canvas.ts'
import { drawLines } from '../pdf/page.ts'
import { makeRoom, type Page, styles } from './line-sheet.page.ts'
import { pictureSizes } from './line-sheet.pictures.ts'
import type { LineSheet } from './line-sheet.ts'
import { formatAmount } from './line-sheet.words.ts'

type Item = LineSheet['collection']['items'][number]

const columns = 3
const gap = 18
const textHeight = 96

/** Rows of three, none of them cut by the foot of a page. */
export function writeItems(page: Page) {
  const { sheet, width, left, words, canvas } = page
  const { items } = sheet.collection
  const column = (width - gap * (columns - 1)) / columns
  const photo = (column * pictureSizes.item.height) / pictureSizes.item.width
  if (!items.length) drawLines(page, [canvas.line(words.empty, styles.body)], styles.body, left, page.y)
  for (let start = 0; start < items.length; start += columns) {
    makeRoom(page, photo + textHeight - 18)
    for (const [at, item] of items.slice(start, start + columns).entries()) {
      const x = left + at * (column + gap)
      writePhoto(page, sheet.pictures.items[start + at], x, column, photo)
      writeText(page, item, x, page.y + photo + 6, column)
    }
    page.y += photo + textHeight
  }
}

function writePhoto({ doc, y }: Page, picture: Uint8Array | undefined, x: number, width: number, height: number) {
  if (picture) doc.image(Buffer.from(picture), x, y, { width, height })
  else doc.rect(x, y, width, height).fill('#F1EDE5')
}

function writeText(page: Page, item: Item, x: number, top: number, width: number) {
  const { canvas, words } = page
  const line = (text: string, style: Style, y: number) => (text ? drawLines(page, [canvas.line(text, style)], style, x, y) : y)
  let y = drawLines(page, canvas.lines(item.name, styles.name, width).slice(0, 2), styles.name, x, top)
  y = line(join([item.sku, item.variation_count > 1 ? words.variations(item.variation_count) : '']), styles.label, y)
  y = writePrice(page, item, x, y + 2)
  const terms = [item.case_quantity > 1 ? words.case(item.case_quantity) : '', minimumOrder(item) ? words.minimum(minimumOrder(item)) : '']
  y = line(join(terms), styles.label, y)
  line(join([item.is_bestseller ? words.bestseller : '', item.out_of_stock ? words.out_of_stock : '']), styles.flag, y)
}

function writePrice(page: Page, { wholesale_price, retail_price, price_varies }: Item, x: number, y: number) {
  const { canvas, words, sheet } = page
  if (wholesale_price === null) return drawLines(page, [canvas.line(words.unpriced, styles.label)], styles.label, x, y + 2) + 2
  const isEnglish = sheet.language === 'en'
  const before = canvas.line(price_varies && isEnglish ? `${words.from} ${sheet.currency_code}` : sheet.currency_code, styles.label)
  const price = canvas.line(formatAmount(wholesale_price), styles.price)
  const after = canvas.line(price_varies && !isEnglish ? words.from : '', styles.label)
  // The small letters stand on the baseline of the figures
  const drop = (styles.price.leading - styles.label.leading + (styles.price.size - styles.label.size) * capHeight) / 2
  drawLines(page, [before], styles.label, x, y + drop)
  drawLines(page, [price], styles.price, x + before.width + 4, y)
  drawLines(page, [after], styles.label, x + before.width + price.width + 7, y + drop)
  const retail = retail_price === null ? '' : `${words.retail} ${formatAmount(retail_price)}`
  return drawLines(page, [canvas.line(retail, styles.label)], styles.label, x, y + styles.price.leading)
}

const join = (parts: string[]) => parts.filter(Boolean).join('  ·  ')
/** Less than a case is never ordered, so only more is worth a word. */
const minimumOrder = ({ minimum_order_quantity, case_quantity }: Item) =>
  minimum_order_quantity > case_quantity ? minimum_order_quantity : 0
