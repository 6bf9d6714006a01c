import { arrangeProducts } from '@linesheet/contract/catalogue/products.edit'
import { serve } from '../../platform/http/serve.ts'
import { lockProduct } from '../products/products.sql.ts'
import { moveAfter, putInOrder } from './arrangement.sql.ts'

export const arrangementRoutes = [
  serve(arrangeProducts, async ({ tx, brandId, body, publish }) => {
    if ('product_ids' in body) await putInOrder(tx, brandId, 'products', body.product_ids)
    else {
      await lockProduct(tx, brandId, body.product_id)
      await moveAfter(tx, brandId, body.product_id, body.after)
    }
    publish('product.arranged', brandId)
    return {}
  }),
]
