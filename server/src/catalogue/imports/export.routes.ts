import { exportProducts } from '@linesheet/contract/catalogue/products.import'
import { isProductColumn, type ProductColumn, productColumns } from '@linesheet/domain/catalogue/product-columns'
import { productNumberFields } from '@linesheet/domain/catalogue/products'
import { languages } from '@linesheet/domain/platform/languages'
import { currencyCodes } from '@linesheet/domain/platform/places'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { mayReadCosts } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'
import { findProfile } from '../../account/settings/user.sql.ts'
import { publicAddress } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { selectedIds } from '../../platform/lists/selection.ts'
import type { Cell } from '../../platform/sheets/sheet.ts'
import { sheetFile } from '../../platform/sheets/sheet-file.ts'
import { findPriceBookCurrencies } from '../prices/pricebooks.sql.ts'
import { findIdsByFilter } from '../products/products.list.sql.ts'
import { findProducts } from '../products/products.sql.ts'
import { columnTitle } from './columns.words.ts'
import { exampleCells } from './example.ts'
import { type Cells, productRows } from './product-rows.ts'

const pageSize = 500
const idList = z.array(z.uuid()).check(z.maxLength(5000))

export const exportRoutes = [
  serveInSteps(exportProducts, async ({ context, brandId, userId, may, now, query }) => {
    const { ids, except, format, columns: wanted, template, ...filter } = query
    const read = <T>(work: (tx: Tx) => Promise<T>) => context.db.read({ brandId }, work)
    const named = parseIds('ids', ids)
    const excluded = parseIds('except', except)
    const chosen = named ?? selectedIds(await read((tx) => findIdsByFilter(tx, brandId, filter)), { except: excluded })
    const [currencies, { language_code }] = await read((tx) => Promise.all([findPriceBookCurrencies(tx, brandId), findProfile(tx, userId)]))
    const columns = exportColumns(currencies, wanted).filter((column) => column !== 'cost_price' || mayReadCosts(may))
    const name = `products-${now.toISOString().slice(0, 10)}`
    const rows = template ? toRows([exampleCells(language_code)]) : exportRows(read, brandId, chosen, publicAddress(context.config))
    if (format === 'csv') return sheetFile(toSheet(columns, [columns], rows, toText), format, name)
    const titles = columns.map((column) => columnTitle(column, language_code))
    return sheetFile(toSheet(columns, [titles, columns], rows, toCell), format, name, { hasHiddenNames: true, lists: listsOf(columns) })
  }),
]

/** The products that a parameter names; undefined without it. Throws 400 for that parameter. */
function parseIds(field: 'ids' | 'except', text: string | undefined) {
  const parsed = z.safeParse(z.optional(idList), text?.split(','))
  if (!parsed.success) throw invalidInputRefusal({ [field]: 'product_required' })
  return parsed.data
}

/** The chosen columns, or all, with price-book columns for the currencies in which the brand has prices. Throws for an unknown column. */
function exportColumns(currencies: readonly string[], wanted: string | undefined) {
  const without = currencyCodes.filter((code) => !currencies.includes(code)).flatMap((code) => [`wholesale_${code}`, `retail_${code}`])
  const all = productColumns.filter((column) => !without.includes(column))
  if (wanted === undefined) return all
  const named = wanted.split(',')
  if (!named.every(isProductColumn)) throw invalidInputRefusal({ columns: 'invalid' })
  return all.filter((column) => named.includes(column) || column === 'product_key' || column === 'sku')
}

/** The products in order, read a page at a time while they are sent. */
async function* exportRows(
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  brandId: string,
  ids: readonly string[],
  address: string,
) {
  for (let at = 0; at < ids.length; at += pageSize) {
    const some = ids.slice(at, at + pageSize)
    const products = new Map((await read((tx) => findProducts(tx, brandId, some))).map((product) => [product.id, product]))
    for (const id of some) {
      const product = products.get(id)
      if (product) yield* productRows(product, address)
    }
  }
}

async function* toRows(rows: readonly Cells[]) {
  yield* rows
}

type ToCell = (column: ProductColumn, text: string) => Cell

async function* toSheet(
  columns: readonly ProductColumn[],
  head: readonly (readonly string[])[],
  rows: AsyncIterable<Cells>,
  format: ToCell,
) {
  yield* head
  for await (const cells of rows) yield columns.map((column) => format(column, cells[column] ?? ''))
}

const toText: ToCell = (_, text) => text

const isNumber = (column: ProductColumn) =>
  column === 'stock' || /^(?:wholesale|retail|cost)_/.test(column) || (productNumberFields as readonly string[]).includes(column)
const toCell: ToCell = (column, text) => (isNumber(column) && text !== '' ? { number: text } : text)

const yesOrNo = ['yes', 'no']
const lists: { [column in ProductColumn]?: readonly string[] } = {
  source_language: languages,
  has_battery: yesOrNo,
  is_dangerous_goods: yesOrNo,
  out_of_stock: yesOrNo,
}

const listsOf = (columns: readonly ProductColumn[]) =>
  new Map(
    columns.flatMap((column, at) => {
      const values = lists[column]
      return values ? [[at, values] as const] : []
    }),
  )
