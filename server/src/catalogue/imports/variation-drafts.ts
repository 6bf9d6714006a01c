import type { Product } from '@linesheet/contract/catalogue/products'
import { type CurrencyCode, currencyCodes } from '@linesheet/domain/platform/places'
import { optionValueNames } from '../products/option-value-names.ts'
import type { ImportRow } from './import-row.ts'
import { optionIndexes, optionValueColumn } from './option-drafts.ts'
import { type CellContext, parseCell, parseTextCell } from './parse-cells.ts'
import type { Cells } from './product-rows.ts'

type Variation = Product['variations'][number]

/** A variation without its stock, which orders change while an import runs. */
const draftOf = (product: Product, variation: Variation) => ({
  id: variation.id,
  sku: variation.sku,
  barcode: variation.barcode,
  photo_id: variation.photo_id,
  wholesale_price: variation.wholesale_price,
  retail_price: variation.retail_price,
  cost_price: variation.cost_price,
  option_values: optionValueNames(product, variation),
  pricebooks: variation.pricebooks,
})

/**
 * All variations after the import, with the row of each: the product's own variations keep their order, new ones follow. A row belongs to a variation by its
 * SKU, or by its option values if there is no SKU to compare.
 */
export function variationDrafts(before: Product, rows: readonly ImportRow[], optionCount: number, context: CellContext) {
  const known = before.variations.map((variation) => ({
    draft: draftOf(before, variation),
    stock: variation.stock,
    row: undefined as ImportRow | undefined,
  }))
  const added: { draft: Draft; stock?: undefined; row: ImportRow | undefined }[] = []
  for (const row of rows) {
    const choices = optionIndexes.slice(0, optionCount).map((at) => row.values[optionValueColumn(at)])
    const { sku } = row.values
    const found =
      known.find(({ draft }) => sku && draft.sku === sku) ??
      known.find(
        (variation) =>
          !variation.row &&
          (sku === undefined || variation.draft.sku === '') &&
          choices.every((choice, at) => choice === undefined || choice === (variation.draft.option_values[at] ?? '')),
      )
    if (found && !found.row) found.row = row
    else added.push({ row, draft: {} })
  }
  return [...known, ...added].map(({ draft, stock, row }) => ({
    row,
    draft: row ? { ...draft, ...rowDraft(row.values, { ...draft, stock }, optionCount, context) } : draft,
  }))
}

type Draft = Partial<ReturnType<typeof draftOf>>
function rowDraft(cells: Cells, before: Draft & { stock?: number | null | undefined }, optionCount: number, context: CellContext) {
  const { sku, barcode, wholesale_price, retail_price, cost_price } = cells
  const stock = cells.stock === undefined ? before.stock : parseCell('stock', cells.stock, context)
  return {
    ...(sku !== undefined && { sku }),
    ...(barcode !== undefined && { barcode: parseTextCell('barcode', barcode, context) }),
    ...(wholesale_price !== undefined && { wholesale_price: parseTextCell('wholesale_price', wholesale_price, context) }),
    ...(retail_price !== undefined && { retail_price: parseTextCell('retail_price', retail_price, context) }),
    ...(cost_price !== undefined && { cost_price: parseTextCell('cost_price', cost_price, context) || null }),
    ...(stock !== before.stock && { stock }),
    option_values: optionIndexes.slice(0, optionCount).map((at) => cells[optionValueColumn(at)] || before.option_values?.[at] || ''),
    pricebooks: priceBookDrafts(cells, before.pricebooks ?? [], context),
  }
}

const sortedCurrencies = currencyCodes.toSorted()

/** The price books of a row. A pair of empty cells removes the price; prices in currencies that the file lacks stay. */
function priceBookDrafts(cells: Cells, before: Variation['pricebooks'], context: CellContext) {
  return sortedCurrencies.flatMap((currency_code) => {
    const priceIn = (column: `wholesale_${CurrencyCode}` | `retail_${CurrencyCode}`) => {
      const cell = cells[column]
      return cell === undefined ? undefined : parseTextCell(column, cell, context)
    }
    const [wholesale, retail] = [priceIn(`wholesale_${currency_code}`), priceIn(`retail_${currency_code}`)]
    const book = before.find((price) => price.currency_code === currency_code)
    if (wholesale === undefined && retail === undefined) return book ? [book] : []
    if (!wholesale && !retail) return []
    return [{ currency_code, wholesale_price: wholesale ?? book?.wholesale_price ?? '', retail_price: retail ?? book?.retail_price ?? '' }]
  })
}
