import { exportProducts } from '@linesheet/contract/catalogue/products.import'
import { type ProductColumn, productColumns } from '@linesheet/domain/catalogue/product-columns'
import { currencyCodes } from '@linesheet/domain/platform/places'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import * as z from 'zod/mini'
import { publicAddress } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { selectedIds } from '../../platform/lists/selection.ts'
import { sheetFile } from '../../platform/sheets/sheet-file.ts'
import { findPriceBookCurrencies } from '../prices/pricebooks.sql.ts'
import { findIdsByFilter } from '../products/products.list.sql.ts'
import { findProducts } from '../products/products.sql.ts'
import { productRows } from './product-rows.ts'

const pageSize = 500
const idList = z.array(z.uuid()).check(z.maxLength(5000))

export const exportRoutes = [
  serveInSteps(exportProducts, async ({ context, brandId, query: { ids, except, format, ...filter }, now }) => {
    const read = <T>(work: (tx: Tx) => Promise<T>) => context.db.read({ brandId }, work)
    const named = z.safeParse(z.optional(idList), ids?.split(','))
    if (!named.success) throw invalidInputRefusal({ ids: 'product_required' })
    const excluded = z.safeParse(z.optional(idList), except?.split(','))
    if (!excluded.success) throw invalidInputRefusal({ except: 'product_required' })
    const chosen = named.data ?? selectedIds(await read((tx) => findIdsByFilter(tx, brandId, filter)), { except: excluded.data })
    const columns = exportColumns(await read((tx) => findPriceBookCurrencies(tx, brandId)))
    const rows = exportRows(read, brandId, chosen, columns, publicAddress(context.config))
    return sheetFile(rows, format, `products-${now.toISOString().slice(0, 10)}`)
  }),
]

/** Every column, with price-book columns for the currencies that the brand has prices in. */
function exportColumns(currencies: readonly string[]) {
  const without = currencyCodes.filter((code) => !currencies.includes(code)).flatMap((code) => [`wholesale_${code}`, `retail_${code}`])
  return productColumns.filter((column) => !without.includes(column))
}

/** The header and the products in their order, read a page at a time as they are sent. */
async function* exportRows(
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  brandId: string,
  ids: readonly string[],
  columns: readonly ProductColumn[],
  address: string,
) {
  yield columns
  for (let at = 0; at < ids.length; at += pageSize) {
    const some = ids.slice(at, at + pageSize)
    const products = new Map((await read((tx) => findProducts(tx, brandId, some))).map((product) => [product.id, product]))
    for (const id of some) {
      const product = products.get(id)
      if (product) for (const cells of productRows(product, address)) yield columns.map((column) => cells[column] ?? '')
    }
  }
}
