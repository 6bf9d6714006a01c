import { guessColumns, isProductColumn } from '../product-columns.ts'
import { findColumns, knownHeader } from './columns.ts'
import type { Format } from './format.ts'
import { amazon } from './formats/amazon.ts'
import { ankorstore } from './formats/ankorstore.ts'
import { bigcommerce } from './formats/bigcommerce.ts'
import { etsy } from './formats/etsy.ts'
import { faire } from './formats/faire.ts'
import { lightspeed } from './formats/lightspeed.ts'
import { magento } from './formats/magento.ts'
import { medusa } from './formats/medusa.ts'
import { opencart } from './formats/opencart.ts'
import { orderchamp } from './formats/orderchamp.ts'
import { prestashop } from './formats/prestashop.ts'
import { priceList } from './formats/price-list.ts'
import { productFeed } from './formats/product-feed.ts'
import { shopify } from './formats/shopify.ts'
import { shopware } from './formats/shopware.ts'
import { square } from './formats/square.ts'
import { squarespace } from './formats/squarespace.ts'
import { vendure } from './formats/vendure.ts'
import { wix } from './formats/wix.ts'
import { woocommerce } from './formats/woocommerce.ts'
import { findPriceList } from './price-list-header.ts'
import { readProducts } from './read-products.ts'
import { settleOptions } from './settle-options.ts'
import type { SourceRow, SourceTable } from './source.ts'

export const formats: readonly Format[] = [
  amazon,
  ankorstore,
  bigcommerce,
  etsy,
  faire,
  lightspeed,
  magento,
  medusa,
  opencart,
  orderchamp,
  prestashop,
  productFeed,
  shopify,
  shopware,
  square,
  squarespace,
  vendure,
  wix,
  woocommerce,
]

/** The format of the system that wrote a table; undefined if it is unknown. */
export const recogniseFormat = (table: SourceTable): Format | undefined => formats.find((format) => knownHeader(format, table))

/** The first rows that may be the header of a system's file: Amazon's is the third. */
const headerRows = 3

export type RecognisedTable = { format: Format; table: SourceTable; headerRow: number }

/**
 * The format of the system that wrote a sheet, with its header among the first rows; or else the price list that the sheet contains. Undefined if it is
 * neither.
 */
export function recogniseSheet(rows: readonly SourceRow[]): RecognisedTable | undefined {
  for (const [at, { row, cells }] of rows.slice(0, headerRows).entries()) {
    const table = { header: cells, rows: rows.slice(at + 1) }
    const format = recogniseFormat(table)
    if (format) return { format, table, headerRow: row }
  }
  const list = findPriceList(rows)
  return list && { format: priceList, ...list }
}

/**
 * Whether a sheet consists of our own columns, by our names or by names that people use for them. It may have unknown columns, but none that says more than
 * ours do, such as an option, a currency or a unit. A sheet with people's names counts only if it leaves no question open and came without pictures, which
 * only a price list can refer to.
 */
export async function isOwnSheet(rows: readonly SourceRow[], hasPictures = false): Promise<boolean> {
  const [first] = rows
  if (!first) return false
  const recognised = recogniseSheet(rows)
  if (recognised && recognised.format !== priceList) return false
  if (rows.slice(0, 2).some(({ cells }) => cells.filter(isProductColumn).length > 1)) return true
  if (!recognised) return true
  const own = guessColumns(first.cells)
  if (recognised.headerRow !== first.row) return false
  const columns = findColumns(priceList, first.cells)
  if (!columns.some(({ field }) => field === 'name')) return true
  // A list with costs may need the question whether wholesale prices follow from them.
  const saysMore = columns.some(({ at, field, option, currency, unit }) => !own[at] || field === 'cost' || option || currency || unit)
  return !hasPictures && !saysMore && !(await leavesOpen(recognised.table))
}

/** Whether the brand has to be asked which rows of a price list are one product, or which options they have. */
async function leavesOpen(table: SourceTable): Promise<boolean> {
  const { products, questions, refused } = await readProducts(priceList, [table])
  for (const product of products) settleOptions(product, 'en', questions, [...refused])
  return questions.all().some(({ kind, answer }) => kind !== 'one_product' || answer === 'name')
}
