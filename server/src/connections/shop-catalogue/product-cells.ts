import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { shopColumns, variationColumns } from '@linesheet/domain/connections/shop-catalogue'
import { normalizeText } from '@linesheet/domain/platform/normalize-text'
import { currencyCodes } from '@linesheet/domain/platform/places'
import type { ImportRow } from '../../catalogue/imports/import-row.ts'
import { type CellContext, readCell } from '../../catalogue/imports/parse-cells.ts'
import { sharedCells } from '../../catalogue/imports/product-draft.ts'
import { type Cells, productRows, toCell } from '../../catalogue/imports/product-rows.ts'
import { optionValueNames } from '../../catalogue/products/option-value-names.ts'
import type { AgreedCells } from './catalogue.sql.ts'

export type Variation = Product['variations'][number]

/** A cell of a product or of one of its variations on both sides, as a product sheet writes it: equal values are equal texts. */
export type SharedCell = {
  /** The column, preceded by the id for a variation. */
  key: string
  variation: Variation | null
  column: ProductColumn
  here: string
  shop: string
  /** The shop's last agreed value; undefined if there was none. */
  agreed: string | undefined
  /** The amount that a price was converted from, and the key under which it is stored. */
  source?: { key: string; amount: string }
  /** Cells of price books that change together with it. */
  books: Cells
}

/** A cell in the form in which products keep its value: `12.50` for 12.5. Undefined where it cannot be read. */
function normalCell(column: ProductColumn, cell: string, context: CellContext): string | undefined {
  const reading = readCell(column, cell, context)
  if (!reading) return normalizeText(cell, 'NFC').replace(/\r\n?/g, '\n').trim()
  if (reading.kind === 'empty') return ''
  return reading.kind === 'value' ? toCell(reading.value as string | number | boolean) : undefined
}

type ShopRows = { product: Product; rows: readonly ImportRow[]; agreed: AgreedCells; context: CellContext }

/** The cells that both sides have. A cell that the shop had before and no longer has is empty there. */
export function pairCells({ product, rows, agreed, context }: ShopRows): SharedCell[] {
  const own = productRows(product, '')
  const matched = matchRows(product, rows)
  const shared = sharedCells(rows)
  const ofProduct = [...shopColumns.keys()].filter((column) => !variationColumns.includes(column))
  return [
    ...ofProduct.flatMap((column) => pair(null, column, own[0] ?? {}, shared)),
    ...product.variations.flatMap((variation, at) => {
      const there = matched.get(variation)?.values
      return there ? variationColumns.flatMap((column) => pair(variation, column, own[at] ?? {}, there)) : []
    }),
  ]

  function pair(variation: Variation | null, column: ProductColumn, cells: Cells, there: Cells): SharedCell[] {
    const key = cellKey(variation?.id ?? null, column)
    const known = agreed[key]
    const shop = normalCell(column, there[column] ?? '', context)
    const here = normalCell(column, cells[column] ?? '', context)
    if (shop === undefined || here === undefined || (there[column] === undefined && known === undefined)) return []
    const source = variation ? sourcePrice(column, there) : undefined
    if (source === undefined) return [{ key, variation, column, here, shop, agreed: known, books: {} }]
    return pairConverted({ key, variation, column, here, shop, agreed: known, books: {} }, source)
  }

  /** A price that is converted from another currency has changed if the original has, not with the rate of the day. A converted cost is left out. */
  function pairConverted(cell: SharedCell, { column, amount }: { column: ProductColumn; amount: string }): SharedCell[] {
    if (cell.column === 'cost_price') return []
    const sourceKey = `${cell.key}:${column}`
    const hasBook = cell.variation?.pricebooks.some(({ currency_code }) => column.endsWith(`_${currency_code}`))
    return [
      {
        ...cell,
        shop: agreed[sourceKey] === amount ? (cell.agreed ?? cell.shop) : cell.shop,
        source: { key: sourceKey, amount },
        books: hasBook ? { [column]: amount } : {},
      },
    ]
  }
}

export const cellKey = (variationId: string | null, column: string) => (variationId ? `${variationId}:${column}` : column)

/** The price in another currency that a price of a row was converted from, if any: shops have one currency. */
function sourcePrice(column: ProductColumn, cells: Cells): { column: ProductColumn; amount: string } | undefined {
  const half = column === 'wholesale_price' ? 'wholesale' : 'retail'
  if (!column.endsWith('_price')) return undefined
  const found = currencyCodes.map((code) => `${half}_${code}` as const).find((book) => cells[book])
  return found && { column: found, amount: cells[found] ?? '' }
}

/** The row of each variation: the row with its SKU, otherwise with its barcode, otherwise with its option values. */
function matchRows(product: Product, rows: readonly ImportRow[]): Map<Variation, ImportRow> {
  const matched = new Map<Variation, ImportRow>()
  const unmatched = new Set(rows)
  const optionsOf = ({ values }: ImportRow) =>
    [values.option_1_value, values.option_2_value, values.option_3_value].map((value) => value ?? '')
  const isOnly = product.variations.length === 1 && rows.length === 1
  const hasSameOptions = (variation: Variation, row: ImportRow) => {
    const names = optionValueNames(product, variation)
    return optionsOf(row).every((value, at) => value === (names[at] ?? ''))
  }
  const ways: ((variation: Variation, row: ImportRow) => boolean)[] = [
    ({ sku }, { values }) => sku !== '' && sku === values.sku,
    ({ barcode }, { values }) => barcode !== '' && barcode === values.barcode,
    (variation, row) => isOnly || hasSameOptions(variation, row),
  ]
  for (const isMatch of ways)
    for (const variation of product.variations) {
      const row = matched.has(variation) ? undefined : [...unmatched].find((candidate) => isMatch(variation, candidate))
      if (!row) continue
      matched.set(variation, row)
      unmatched.delete(row)
    }
  return matched
}
