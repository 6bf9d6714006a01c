import { guessColumns, type ProductColumn } from '../product-columns.ts'
import { findColumns, knownHeader } from './columns.ts'
import type { SourceField } from './format.ts'
import { priceList } from './formats/price-list.ts'
import { recogniseSheet } from './formats.ts'
import type { SourceRow } from './source.ts'

/** The positions, from 0, of the columns that identify and count variations. `currency`: the one of the sheet's prices; '' if it is unknown. */
export type StockColumns = {
  headerRow: number
  sku: number | undefined
  barcode: number | undefined
  name: number | undefined
  options: readonly number[]
  /** Undefined if the sheet has no column of stock, or several. */
  stock: number | undefined
  currency: string
}

/** The number of first rows that may be the header of a list of SKUs with their stock. */
const searchedRows = 30
const names = ['name_en', 'name_zh_TW', 'name_zh_CN'] as const

/**
 * The columns of a file of another system, of a price list, of our own export, or of a list of SKUs with their stock; undefined if the sheet is none of
 * these.
 */
export function findStockColumns(rows: readonly SourceRow[]): StockColumns | undefined {
  const recognised = recogniseSheet(rows)
  if (recognised) {
    const { format, table, headerRow } = recognised
    const header = knownHeader(format, table) ?? table.header
    return toStockColumns(headerRow, header, findColumns(format, header))
  }
  for (const { row, cells } of rows.slice(0, searchedRows)) {
    const found = toStockColumns(row, cells, findColumns(priceList, cells))
    if ((found.sku ?? found.barcode) !== undefined && found.stock !== undefined) return found
  }
  return undefined
}

type Columns = ReturnType<typeof findColumns>

function toStockColumns(headerRow: number, header: readonly string[], columns: Columns): StockColumns {
  const own = guessColumns(header)
  const all = (field: SourceField) => columns.filter((column) => column.field === field).map(({ at }) => at)
  const ownColumn = (name: ProductColumn) => (own.includes(name) ? own.indexOf(name) : undefined)
  const stock = all('stock')
  const currencies = new Set(columns.flatMap(({ currency }) => currency || []))
  const [currency = ''] = currencies
  return {
    headerRow,
    sku: all('sku')[0] ?? ownColumn('sku'),
    barcode: all('barcode')[0] ?? ownColumn('barcode'),
    name: all('name')[0] ?? names.map(ownColumn).find((at) => at !== undefined),
    options: all('option_value'),
    stock: stock.length > 1 ? undefined : (stock[0] ?? ownColumn('stock')),
    currency: currencies.size === 1 ? currency : '',
  }
}
