import { availableStock } from '@linesheet/domain/catalogue/stock'
import type { Call } from '../../platform/call.ts'
import { editedVariationDiff } from '../history/change-diff.ts'
import { updateVariation } from '../variations/variations.sql.ts'
import { changeProducts, lockFullProduct } from './change-products.ts'
import { lockStock } from './stock-lock.sql.ts'

type OutOfStock = {
  productId: string
  variationId: string
  /** Units that stay available, for the order that needed more. */
  units: number
  restockDate: string | undefined
}

/**
 * Leaves no more units of a variation than the reserved and the given ones. A product with nothing left to order is out of stock as a whole. The restock date
 * is the product's.
 */
export async function markOutOfStock(call: Call, { productId, variationId, units, restockDate }: OutOfStock) {
  const { tx, brandId } = call
  const product = await lockFullProduct(call, productId)
  const stock = await lockStock(
    tx,
    brandId,
    product.variations.map(({ id }) => id),
  )
  const found = stock.get(variationId)
  if (!found) return
  const limit = found.reserved + units
  const left = found.stock === null ? limit : Math.min(found.stock, limit)
  stock.set(variationId, { ...found, stock: left })
  const out_of_stock = product.out_of_stock || [...stock.values()].every((variation) => (availableStock(variation) ?? 1) <= 0)
  const columns = { out_of_stock, restock_date: restockDate ?? product.restock_date }
  const changed = (['out_of_stock', 'restock_date'] as const).filter((field) => columns[field] !== product[field])
  const fields = Object.fromEntries(changed.map((field) => [field, [product[field], columns[field]]]))
  const diff = { ...editedVariationDiff(product, variationId, { stock: left }), fields }
  updateVariation(tx, brandId, variationId, { stock: left })
  changeProducts(call, [{ productId, kind: 'variation_changed', columns, diff }])
}
