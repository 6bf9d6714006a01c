import { findSeller, listPreviews, toViewer, type Viewer } from '../collections/previews.sql.ts'
import type { Tx } from '../kernel/db.ts'
import type { Paging } from '../kernel/paging.ts'
import { listStorefrontProducts } from './storefront.sql.ts'

/** The collections at the head of a storefront. */
const headPaging = { page: 1, items_per_page: 12 }

type Query = Paging & Pick<Viewer, 'language_code' | 'region'> & { hidden?: boolean | undefined }

/** The brand's storefront as a retailer of the region sees it. */
export async function findStorefront(tx: Tx, brandId: string, query: Query) {
  const viewer = toViewer(query)
  const [products, previews, { display_name, currency_code }] = await Promise.all([
    listStorefrontProducts(tx, brandId, viewer, query),
    listPreviews(tx, brandId, viewer, headPaging),
    findSeller(tx, brandId),
  ])
  const collections = previews.items.map(({ id, name, item_count, cover_photo, items: [first] }) => ({
    id,
    name,
    item_count,
    photo: cover_photo ?? first?.photo ?? null,
  }))
  return { ...products, display_name, currency_code: viewer.currency_code ?? currency_code, collections }
}
