import type { Product } from '@linesheet/contract/products'
import { currencyCodes } from '@linesheet/domain/places'
import { type Cells, choicesOf } from './cells.ts'
import { optionPlaces, valueColumn } from './options.draft.ts'
import type { Row } from './reading.ts'
import { amountCell, stockOf } from './values.ts'

type Variation = Product['variations'][number]

const draftOf = (product: Product, variation: Variation) => ({
  ...{ id: variation.id, sku: variation.sku, barcode: variation.barcode, stock: variation.stock, photo_id: variation.photo_id },
  ...{ wholesale_price: variation.wholesale_price, retail_price: variation.retail_price },
  ...{ option_values: choicesOf(product, variation), pricebooks: variation.pricebooks },
})

/**
 * All variations after the import, and which row says each: those that are there stay in their order, each as its row has it; new ones
 * follow. A row is a variation’s by its SKU, or by its choices where there is no SKU to go by.
 */
export function variationsDraft(before: Product, rows: readonly Row[], optionCount: number) {
  const there = before.variations.map((variation) => ({ draft: draftOf(before, variation), row: undefined as Row | undefined }))
  const added: { draft: object; row: Row | undefined }[] = []
  for (const row of rows) {
    const choices = optionPlaces.slice(0, optionCount).map((at) => row.said[valueColumn(at)])
    const { sku } = row.said
    const found =
      there.find(({ draft }) => sku && draft.sku === sku) ??
      there.find(
        (one) =>
          !one.row &&
          (sku === undefined || one.draft.sku === '') &&
          choices.every((choice, at) => choice === undefined || choice === (one.draft.option_values[at] ?? '')),
      )
    if (found && !found.row) found.row = row
    else added.push({ row, draft: {} })
  }
  return [...there, ...added].map(({ draft, row }) => ({ row, draft: row ? { ...draft, ...saidOf(row.said, draft, optionCount) } : draft }))
}

type Draft = Partial<ReturnType<typeof draftOf>>
function saidOf(said: Cells, before: Draft, optionCount: number) {
  const { sku, barcode, wholesale_price, retail_price, stock } = said
  return {
    ...(sku !== undefined && { sku }),
    ...(barcode !== undefined && { barcode }),
    ...(wholesale_price !== undefined && { wholesale_price: amountCell(wholesale_price) }),
    ...(retail_price !== undefined && { retail_price: amountCell(retail_price) }),
    ...(stock !== undefined && { stock: stockOf(stock) }),
    option_values: optionPlaces.slice(0, optionCount).map((at) => said[valueColumn(at)] || before.option_values?.[at] || ''),
    pricebooks: booksOf(said, before.pricebooks ?? []),
  }
}

/** A pair of empty cells is no price; of currencies that the file does not have the prices stay. */
function booksOf(said: Cells, before: Variation['pricebooks']) {
  return currencyCodes.toSorted().flatMap((currency_code) => {
    const [wholesale, retail] = [said[`wholesale_${currency_code}`], said[`retail_${currency_code}`]]
    const book = before.find((one) => one.currency_code === currency_code)
    if (wholesale === undefined && retail === undefined) return book ? [book] : []
    if (!wholesale && !retail) return []
    const wholesale_price = amountCell(wholesale ?? book?.wholesale_price ?? '')
    return [{ currency_code, wholesale_price, retail_price: amountCell(retail ?? book?.retail_price ?? '') }]
  })
}
