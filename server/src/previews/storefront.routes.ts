import { previewProduct, previewStorefront } from '@linesheet/contract/previews'
import { notFound } from '@linesheet/domain/refusal'
import { serve } from '../kernel/serve.ts'
import { productPageOf } from './product.ts'
import { storefrontOf } from './storefront.ts'

export const storefrontRoutes = [
  serve(previewStorefront, async ({ tx, brandId, params, query }) => {
    if (params.id !== brandId) throw notFound('brand')
    return storefrontOf(tx, brandId, query)
  }),

  serve(previewProduct, ({ tx, brandId, params, query }) => productPageOf(tx, brandId, params.id, query)),
]
