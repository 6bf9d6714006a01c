import { activateProduct } from '@linesheet/contract/products'
import {
  arrangeProducts,
  deactivateProduct,
  listProductChanges,
  listProductOrders,
  removeBestseller,
  removeProduct,
  setBestseller,
} from '@linesheet/contract/products.edit'
import { Refusal } from '@linesheet/domain/refusal'
import { serve } from '../kernel/serve.ts'
import { execute } from '../kernel/statement.ts'
import { moveBehind, putInOrder } from './arranging.sql.ts'
import { listChangesOf } from './history.sql.ts'
import { photosGone } from './photos.ts'
import { checkThere, lockProduct } from './products.sql.ts'
import { incomplete } from './refusals.ts'
import { dropProduct, listOrdersOfProduct, orderedBefore } from './status.sql.ts'
import { changeProduct, lockFullProduct, type ProductContext } from './update-product.ts'
import { productWebhooks } from './webhooks.sql.ts'

type Call = Omit<ProductContext, 'productId'> & { params: { id: string } }

const setTo = (change: { is_bestseller: boolean }) => async (call: Call) => {
  const of = { ...call, productId: call.params.id }
  const before = await lockFullProduct(of)
  if (before.is_bestseller === change.is_bestseller) return before
  return changeProduct(of, {
    kind: 'bestseller',
    change,
    news: { fields: { is_bestseller: [!change.is_bestseller, change.is_bestseller] } },
  })
}

export const lifeRoutes = [
  serve(activateProduct, async (call) => {
    const of = { ...call, productId: call.params.id }
    const before = await lockFullProduct(of)
    if (before.missing.length) throw incomplete(before.missing)
    return before.status === 'active' ? before : changeProduct(of, { kind: 'activated', change: { status: 'active' } })
  }),

  serve(deactivateProduct, async (call) => {
    const of = { ...call, productId: call.params.id }
    const before = await lockFullProduct(of)
    if (before.status === 'draft') throw new Refusal('product.is-draft', 'A draft is not shown to retailers')
    return before.status === 'inactive' ? before : changeProduct(of, { kind: 'deactivated', change: { status: 'inactive' } })
  }),

  serve(setBestseller, setTo({ is_bestseller: true })),
  serve(removeBestseller, setTo({ is_bestseller: false })),

  serve(removeProduct, async (call) => {
    const { tx, brandId, now, params, publish, enqueue } = call
    const { product_files } = await lockFullProduct({ ...call, productId: params.id })
    if (await orderedBefore(tx, brandId, params.id))
      throw new Refusal('product.ordered', 'This product was ordered and has to stay; deactivate it instead')
    for (const file of product_files) await enqueue(photosGone(file))
    await Promise.all([dropProduct(tx, brandId, params.id), execute(tx, ...productWebhooks(tx, brandId, [params.id], 'removed', now))])
    publish('product.removed', params.id)
    return {}
  }),

  serve(arrangeProducts, async ({ tx, brandId, body, publish }) => {
    if ('product_ids' in body) await putInOrder(tx, brandId, 'products', body.product_ids)
    else {
      await lockProduct(tx, brandId, body.product_id)
      await moveBehind(tx, brandId, body.product_id, body.after)
    }
    publish('product.arranged', brandId)
    return {}
  }),

  serve(listProductOrders, async ({ tx, brandId, params, query }) => {
    const [page] = await Promise.all([listOrdersOfProduct(tx, brandId, params.id, query), checkThere(tx, brandId, params.id)])
    return page
  }),
  serve(listProductChanges, async ({ tx, brandId, params, query }) => {
    const [page] = await Promise.all([listChangesOf(tx, brandId, params.id, query), checkThere(tx, brandId, params.id)])
    return page
  }),
]
