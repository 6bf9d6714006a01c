import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { readProductNumber } from '@linesheet/domain/catalogue/product-numbers'
import { type productCellFields, productNumberFields } from '@linesheet/domain/catalogue/products'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { readBarcode } from '@linesheet/domain/platform/readers/barcode'
import { readCountry } from '@linesheet/domain/platform/readers/country'
import { readDay } from '@linesheet/domain/platform/readers/day'
import { foldCell } from '@linesheet/domain/platform/readers/fold-input'
import { readStock } from '@linesheet/domain/platform/readers/quantity'
import { type Reading, readAs } from '@linesheet/domain/platform/readers/reading'
import { type ColumnNotations, currencyOfColumn } from './column-notations.ts'

/** The facts that cells are read with: the currency of the brand's prices, and the notations of the file's columns. */
export type CellContext = { currency: CurrencyCode; notations: ColumnNotations }

const yesPattern = /^(yes|y|true|1|是|有)$/i
const noPattern = /^(no|n|false|0|否|無|无|)$/i
const readBoolean = (cell: string): Reading<boolean> | undefined => {
  const folded = foldCell(cell)
  return yesPattern.test(folded) ? readAs(true) : noPattern.test(folded) ? readAs(false) : undefined
}

/** The meaning of a cell; undefined for text columns, and if only its type is wrong. */
export function readCell(column: ProductColumn, cell: string, { currency, notations }: CellContext): Reading<unknown> | undefined {
  const notation = notations.get(column)
  const columnCurrency = currencyOfColumn(column)
  if (columnCurrency !== null) return readAmountIn(cell, columnCurrency ?? currency, { notation })
  const field = productNumberFields.find((number) => number === column)
  if (field) return readProductNumber(field, cell, notation?.decimalSign)
  if (column === 'stock') return readStock(cell)
  if (column === 'barcode') return readBarcode(cell)
  if (column === 'origin_country') return readCountry(cell)
  if (column === 'restock_date') return readDay(cell, notation?.dayOrder)
  return ['has_battery', 'is_dangerous_goods', 'out_of_stock'].includes(column) ? readBoolean(cell) : undefined
}

/** The value of an empty cell, if it is not null. */
const emptyValues: { [column in ProductColumn]?: unknown } = {
  case_quantity: 1,
  minimum_order_quantity: 1,
  hs_code: '',
  customs_description: '',
}

/** A cell as the contract's type; a cell that cannot be read stays text, and the contract refuses it. */
export function parseCell(column: (typeof productCellFields)[number] | 'stock', cell: string, context: CellContext): unknown {
  const reading = readCell(column, cell, context)
  if (reading?.kind === 'value') return reading.value
  return cell === '' || reading?.kind === 'empty' ? (emptyValues[column] ?? null) : cell
}

/** A price with two decimals or a barcode, '' for none; the cell's text if it cannot be read. */
export function parseTextCell(column: ProductColumn, cell: string, context: CellContext): string {
  const reading = readCell(column, cell, context)
  if (reading?.kind === 'value') return String(reading.value)
  return reading?.kind === 'empty' ? '' : cell
}

/** More parts than any list may have: validation would fail with an unexpected error if a hundred thousand parts were wrong at once. */
const maxParts = 1000

export const parseList = (cell: string) =>
  cell
    .split(/[,;|、，；]/, maxParts)
    .map((part) => part.trim())
    .filter(Boolean)
