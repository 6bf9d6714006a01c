import { toStoreProfile } from '@linesheet/domain/brand/store'
import type { RetailerKind } from '@linesheet/domain/storefront/previews'
import { findStore } from '../../brand/store/store-profile.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Paging } from '../../platform/lists/paging.ts'
import { findSeller, listPreviews, toViewer, type Viewer } from './collection-previews.sql.ts'
import { findOrderTerms } from './order-terms.ts'
import { listStorefrontProducts } from './storefront.sql.ts'

/** The collections at the head of a storefront. */
const headPaging = { page: 1, items_per_page: 12 }

type Query = Paging & Pick<Viewer, 'language_code' | 'region'> & { hidden?: boolean | undefined; retailer: RetailerKind }

/** The brand's storefront as a retailer of the region sees it. */
export async function findStorefront(tx: Tx, brandId: string, query: Query) {
  const viewer = toViewer(query)
  const [products, previews, { currency_code }, stored, terms] = await Promise.all([
    listStorefrontProducts(tx, brandId, viewer, query),
    listPreviews(tx, brandId, viewer, headPaging),
    findSeller(tx, brandId),
    findStore(tx, brandId),
    findOrderTerms(tx, brandId, query.retailer, query.region),
  ])
  const collections = previews.items.map(({ id, name, item_count, photo, collection_items: [first] }) => ({
    id,
    name,
    item_count,
    photo: photo ?? first?.photo ?? null,
  }))
  const store = toStoreProfile(stored, { language: query.language_code, region: query.region })
  return { ...products, display_name: store.display_name, store, currency_code: viewer.currency_code ?? currency_code, terms, collections }
}
