import { previewProduct, previewStorefront } from '@linesheet/contract/previews'
import { missing } from '@linesheet/domain/refusal'
import { findSeller, lookingFrom, previewsOf } from '../collections/previews.sql.ts'
import { pageOf } from '../kernel/paging.ts'
import { serve } from '../kernel/serve.ts'
import { findProduct } from '../products/products.sql.ts'
import { productAsSeen } from './product.ts'
import { shownProductsOf } from './storefront.sql.ts'

/** As many collections as a storefront shows at its head. */
const atTheHead = { page: 1, items_per_page: 12 }

export const storefrontRoutes = [
  serve(previewStorefront, async ({ tx, brandId, params, query }) => {
    if (params.id !== brandId) throw missing('brand')
    const looking = lookingFrom(query)
    const [{ items, count }, collections, { display_name, currency_code }] = await Promise.all([
      shownProductsOf(tx, brandId, looking, query),
      previewsOf(tx, brandId, looking, atTheHead),
      findSeller(tx, brandId),
    ])
    const heads = collections.items.map(({ id, name, item_count, cover_photo, items: [first] }) => ({
      ...{ id, name, item_count },
      photo: cover_photo ?? first?.photo ?? null,
    }))
    return {
      ...pageOf(items, count, query),
      ...{ display_name, currency_code: looking.currency_code ?? currency_code, collections: heads },
    }
  }),

  serve(previewProduct, async ({ tx, brandId, params, query }) => {
    const [product, { display_name }] = await Promise.all([findProduct(tx, brandId, params.id), findSeller(tx, brandId)])
    return { display_name, ...productAsSeen(product, lookingFrom(query)) }
  }),
]
