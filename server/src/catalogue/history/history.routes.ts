import { listProductChanges } from '@linesheet/contract/catalogue/products.edit'
import { serve } from '../../platform/http/serve.ts'
import { checkProductExists } from '../products/products.sql.ts'
import { listChanges } from './history.sql.ts'

export const productHistoryRoutes = [
  serve(listProductChanges, async ({ tx, brandId, params, query }) => {
    const [page] = await Promise.all([listChanges(tx, brandId, params.id, query), checkProductExists(tx, brandId, params.id)])
    return page
  }),
]
