import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { amountInCurrency, readAmountColumn, textOf } from '@linesheet/domain/platform/readers/amount'
import type { DraftPrices, DraftVariation } from '../draft.ts'

/** The columns of the variations' table that take texts, in their order. */
export const pasteColumns = ['sku', 'barcode', 'stock', 'wholesale_price', 'retail_price', 'cost_price'] as const
export type PasteColumn = (typeof pasteColumns)[number]
const isPrice = (column: PasteColumn): column is keyof DraftPrices => column === 'wholesale_price' || column === 'retail_price'
const isAmount = (column: PasteColumn) => isPrice(column) || column === 'cost_price'

export type PastePlace = { index: number; column: PasteColumn }
type Pasted = {
  variations: DraftVariation[]
  /** The rows of the block below the last variation, by their number in it from 1, and the number of columns right of the last one. */
  restRows: number[]
  restColumns: number
}

/** Reads amounts as a column of a spreadsheet: unambiguous cells decide how ambiguous ones are read. */
function readPrices(texts: readonly string[], currency: CurrencyCode) {
  const { readings } = readAmountColumn(texts, { currency })
  return texts.map((text, at) => {
    const reading = readings[at]
    return reading ? textOf(amountInCurrency(reading, currency), text) : text
  })
}

/**
 * A block of cells from a spreadsheet, pasted into the variations from a position on; prices are in `currency`, which is a price book unless it is
 * the product's own. Cells that do not fit are reported, not dropped silently.
 */
export function pasteBlock(
  variations: readonly DraftVariation[],
  block: readonly (readonly string[])[],
  { index, column }: PastePlace,
  currency: CurrencyCode,
  isOwnCurrency: boolean,
): Pasted {
  // Costs are in the product's own currency, and not shown next to a price book.
  const columns = pasteColumns.slice(pasteColumns.indexOf(column)).filter((name) => isOwnCurrency || name !== 'cost_price')
  const cells = columns.map((name, at) => {
    const texts = block.map((row) => row[at]?.trim())
    return isAmount(name) && texts.every((text) => text !== undefined) ? readPrices(texts, currency) : texts
  })
  const pasted = variations.map((variation, at) => {
    const row = at - index
    if (row < 0 || row >= block.length) return variation
    const found = columns.flatMap((name, place) => {
      const text = cells[place]?.[row]
      return text === undefined ? [] : [[name, text] as const]
    })
    const own = found.filter(([name]) => isOwnCurrency || !isPrice(name))
    const book = found.filter(([name]) => !isOwnCurrency && isPrice(name))
    const next: DraftVariation = { ...variation, ...Object.fromEntries(own) }
    if (!book.length) return next
    const prices: DraftPrices = { ...(variation.books[currency] ?? { wholesale_price: '', retail_price: '' }), ...Object.fromEntries(book) }
    return { ...next, books: { ...variation.books, [currency]: prices } }
  })
  const room = variations.length - index
  return {
    variations: pasted,
    restRows: block.flatMap((_, at) => (at >= room ? [at + 1] : [])),
    restColumns: Math.max(0, ...block.map((row) => row.length - columns.length)),
  }
}
