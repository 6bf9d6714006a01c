import { listProductChanges } from '@linesheet/contract/catalogue/products.edit'
import { mayReadCosts } from '@linesheet/domain/platform/roles'
import { serve } from '../../platform/http/serve.ts'
import { checkProductExists } from '../products/products.sql.ts'
import { listChanges } from './history.sql.ts'

export const productHistoryRoutes = [
  serve(listProductChanges, async ({ tx, brandId, may, params, query }) => {
    const shown = { ...query, tellsCosts: mayReadCosts(may) }
    const [page] = await Promise.all([listChanges(tx, brandId, params.id, shown), checkProductExists(tx, brandId, params.id)])
    return page
  }),
]
