import type { Product } from '@linesheet/contract/catalogue/products'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { type Cells, productRows } from '../../catalogue/imports/product-rows.ts'
import type { RowToImport } from './shop-import.ts'

type ChangedCell = { variationId: string | null; column: ProductColumn; value: string; books?: Cells }

/** Rows that change only these cells of a product, unless they change here first. The cells of the product itself are in the row of its first variation. */
export function rowsToImport(product: Product, changes: readonly ChangedCell[]): RowToImport[] {
  const own = productRows(product, '')
  return product.variations.flatMap((variation, at) => {
    const isOwn = ({ variationId }: ChangedCell) => variationId === variation.id || (variationId === null && at === 0)
    const cells: Cells = Object.assign({}, ...changes.filter(isOwn).map(({ column, value, books }) => ({ ...books, [column]: value })))
    const columns = Object.keys(cells) as ProductColumn[]
    const seen = Object.fromEntries(columns.map((column) => [column, own[at]?.[column] ?? '']))
    const values = { ...variationCells(own[at] ?? {}), ...cells }
    return columns.length ? [{ values, seen: { variation_id: variation.id, cells: seen } }] : []
  })
}

/** The cells that identify a variation in a sheet: its SKU, or its option values if it has none. */
function variationCells(cells: Cells): Cells {
  const { product_key = '', sku = '' } = cells
  const options = Object.entries(cells).filter(([column]) => /^option_\d_(?:name|value)$/.test(column))
  return { product_key, ...(sku ? { sku } : Object.fromEntries(options)) }
}
