import { getCollection, listCollections, listPickableProducts } from '@linesheet/contract/collections'
import { previewCollection, previewCollections } from '@linesheet/contract/collections.previews'
import type { Endpoint } from '@linesheet/contract/endpoint'
import { getCompany, getHome } from '@linesheet/contract/home'
import { getOrder, listOrders } from '@linesheet/contract/orders'
import { previewProduct, previewStorefront } from '@linesheet/contract/previews'
import { listPrices } from '@linesheet/contract/prices'
import { getProduct, listProducts, listProductTags } from '@linesheet/contract/products'
import { listProductChanges, listProductOrders } from '@linesheet/contract/products.edit'

const collections = [listCollections, getCollection, previewCollection, previewCollections, previewStorefront]

/** Endpoints whose data a live event makes stale, by the subject of its name: `order` of `order.accepted`. */
const staleBySubject: Readonly<Record<string, readonly Endpoint[]>> = {
  order: [listOrders, getOrder, getHome, getCompany, listProductOrders],
  // A product lists its collections.
  collection: [...collections, getProduct],
  product: [
    getHome,
    listProducts,
    listProductTags,
    getProduct,
    listProductChanges,
    previewProduct,
    listPickableProducts,
    ...collections,
    listPrices,
  ],
  company: [getCompany],
  user: [getCompany],
}

export const staleEndpoints = (eventName: string): readonly Endpoint[] => staleBySubject[eventName.split('.')[0] ?? ''] ?? []
