import { findSeller, type Looking, lookingFrom, previewsOf } from '../collections/previews.sql.ts'
import type { Tx } from '../kernel/db.ts'
import { type Paging, toPage } from '../kernel/paging.ts'
import { shownProductsOf } from './storefront.sql.ts'

/** As many collections as a storefront shows at its head. */
const atTheHead = { page: 1, items_per_page: 12 }

type Query = Paging & Pick<Looking, 'language_code' | 'region'> & { hidden?: boolean | undefined }

/** The shop as a retailer of the region sees it. */
export async function storefrontOf(tx: Tx, brandId: string, query: Query) {
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
    ...toPage(items, count, query),
    ...{ display_name, currency_code: looking.currency_code ?? currency_code, collections: heads },
  }
}
