import { activateProduct } from '@linesheet/contract/catalogue/products'
import { deactivateProduct, removeBestseller, removeProduct, setBestseller } from '@linesheet/contract/catalogue/products.edit'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import { serve } from '../../platform/http/serve.ts'
import { photoRemovalEffect } from '../../platform/photos/photo-storage.ts'
import { changeProduct, deleteProducts, lockFullProduct } from './change-products.ts'
import { incompleteProductRefusal } from './refusals.ts'
import { wasProductOrdered } from './status.sql.ts'

const markBestseller = (is_bestseller: boolean) => async (call: Call & { params: { id: string } }) => {
  const before = await lockFullProduct(call, call.params.id)
  if (before.is_bestseller === is_bestseller) return before
  const diff = { fields: { is_bestseller: [!is_bestseller, is_bestseller] } }
  return changeProduct(call, { productId: before.id, kind: 'bestseller', columns: { is_bestseller }, diff, skipsRefresh: true })
}

export const statusRoutes = [
  serve(activateProduct, async (call) => {
    const before = await lockFullProduct(call, call.params.id)
    if (before.missing.length) throw incompleteProductRefusal(before.missing)
    if (before.status === 'active') return before
    return changeProduct(call, { productId: before.id, kind: 'activated', columns: { status: 'active' }, skipsRefresh: true })
  }),

  serve(deactivateProduct, async (call) => {
    const before = await lockFullProduct(call, call.params.id)
    if (before.status === 'draft') throw new Refusal('product.is-draft', 'A draft is not shown to retailers')
    if (before.status === 'inactive') return before
    return changeProduct(call, { productId: before.id, kind: 'deactivated', columns: { status: 'inactive' }, skipsRefresh: true })
  }),

  serve(setBestseller, markBestseller(true)),
  serve(removeBestseller, markBestseller(false)),

  serve(removeProduct, async (call) => {
    const { tx, brandId, params, enqueue } = call
    const { id, product_files } = await lockFullProduct(call, params.id)
    if (await wasProductOrdered(tx, brandId, id))
      throw new Refusal('product.ordered', 'This product was ordered and has to stay; deactivate it instead')
    for (const file of product_files) enqueue(photoRemovalEffect(file))
    deleteProducts(call, [id])
    return {}
  }),
]
