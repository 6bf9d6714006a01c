import { previewProduct, previewStorefront } from '@linesheet/contract/storefront/previews'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { serve } from '../../platform/http/serve.ts'
import { findProductPage } from './product-page.ts'
import { findStorefront } from './storefront.ts'

export const storefrontRoutes = [
  serve(previewStorefront, async ({ tx, brandId, params, query }) => {
    if (params.id !== brandId) throw notFoundRefusal('brand')
    return findStorefront(tx, brandId, query)
  }),

  serve(previewProduct, ({ tx, brandId, params, query }) => findProductPage(tx, brandId, params.id, query)),
]
