import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { type Cells, productRows } from '../../catalogue/imports/product-rows.ts'
import type { RowToImport } from './shop-import.ts'

type ChangedCell = { variationId: string | null; column: ProductColumn; value: string; books?: Cells }

/** Rows that change these cells of a product and nothing else: the cells of the product itself stand in the row of its first variation. */
export function rowsToImport(product: Product, changes: readonly ChangedCell[]): RowToImport[] {
  const own = productRows(product, '')
  return product.variations.flatMap((variation, at) => {
    const isOwn = ({ variationId }: ChangedCell) => variationId === variation.id || (variationId === null && at === 0)
    const cells = changes.filter(isOwn).map(({ column, value, books }) => ({ ...books, [column]: value }))
    return cells.length ? [{ values: Object.assign({}, variationCells(own[at] ?? {}), ...cells) }] : []
  })
}

/** What names a variation in a sheet: its SKU, or the values of its options where it has none. */
function variationCells(cells: Cells): Cells {
  const { product_key = '', sku = '' } = cells
  const options = Object.entries(cells).filter(([column]) => /^option_\d_(?:name|value)$/.test(column))
  return { product_key, ...(sku ? { sku } : Object.fromEntries(options)) }
}
