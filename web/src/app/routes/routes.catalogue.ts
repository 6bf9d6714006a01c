import { listBrandCurrencies } from '@linesheet/contract/brand/currencies'
import { getCollection, listCollections } from '@linesheet/contract/catalogue/collections'
import { getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { toListQuery as listCollectionsQuery, viewedCollections } from '../../catalogue/collections/collections.query.ts'
import { toListQuery as listProductsQuery, viewedProducts } from '../../catalogue/products/list/products.query.ts'
import { prefetch } from '../../kit/api/queries.ts'
import { paths } from '../../kit/paths.ts'
import { prefetchList } from '../prefetchList.ts'
import { documentLanguage, lazyPage } from './lazyPages.ts'

/** Products with their import, prices and currencies; collections. */
export function catalogueRoutes(brand: AnyRoute, cache: QueryClient) {
  const products = createRoute({
    getParentRoute: () => brand,
    path: '/product',
    loaderDeps: ({ search }) => search,
    loader: ({ deps: search }) =>
      prefetchList(cache, {
        viewed: viewedProducts,
        search,
        endpoint: listProducts,
        inputFor: (state) => ({ query: listProductsQuery(state, documentLanguage()) }),
      }),
    component: lazyPage(() => import('../../catalogue/products/list/ProductsPage.tsx'), 'ProductsPage'),
  })
  const rearrange = createRoute({
    getParentRoute: () => brand,
    path: '/product/rearrange',
    component: lazyPage(() => import('../../catalogue/arrangement/RearrangePage.tsx'), 'RearrangePage'),
  })
  const importProducts = createRoute({
    getParentRoute: () => brand,
    path: '/product/import',
    component: lazyPage(() => import('../../catalogue/imports/ImportPage.tsx'), 'ImportPage'),
  })
  const importPhotos = createRoute({
    getParentRoute: () => brand,
    path: '/product/import/photos',
    component: lazyPage(() => import('../../catalogue/imports/PhotosImportPage.tsx'), 'PhotosImportPage'),
  })
  const importShop = createRoute({
    getParentRoute: () => brand,
    path: '/product/import/shop/$id',
    component: lazyPage(() => import('../../connections/shops/ShopImportPage.tsx'), 'ShopImportPage'),
  })
  const importJob = createRoute({
    getParentRoute: () => brand,
    path: '/product/import/$id',
    component: lazyPage(() => import('../../catalogue/imports/ImportJobPage.tsx'), 'ImportJobPage'),
  })
  const newProduct = createRoute({
    getParentRoute: () => brand,
    path: '/product/new',
    component: lazyPage(() => import('../../catalogue/products/page/NewProductPage.tsx'), 'NewProductPage'),
  })
  const product = createRoute({
    getParentRoute: () => brand,
    path: '/product/$id',
    loader: ({ params }) => prefetch(cache, getProduct, { params }),
    component: lazyPage(() => import('../../catalogue/products/page/ProductPage.tsx'), 'ProductPage'),
  })
  const priceGrid = createRoute({
    getParentRoute: () => brand,
    path: '/product/prices',
    component: lazyPage(() => import('../../catalogue/prices/PricesPage.tsx'), 'PricesPage'),
  })
  const currencies = createRoute({
    getParentRoute: () => brand,
    path: '/currency-table',
    loader: () => prefetch(cache, listBrandCurrencies, {}),
    component: lazyPage(() => import('../../brand/currencies/CurrenciesPage.tsx'), 'CurrenciesPage'),
  })
  const collections = createRoute({
    getParentRoute: () => brand,
    path: '/collection',
    loaderDeps: ({ search }) => search,
    loader: ({ deps: search }) =>
      prefetchList(cache, {
        viewed: viewedCollections,
        search,
        endpoint: listCollections,
        inputFor: (state) => ({ query: listCollectionsQuery(state) }),
      }),
    component: lazyPage(() => import('../../catalogue/collections/CollectionsPage.tsx'), 'CollectionsPage'),
  })
  const newCollection = createRoute({
    getParentRoute: () => brand,
    path: '/collection/new',
    component: lazyPage(() => import('../../catalogue/collections/NewCollectionPage.tsx'), 'NewCollectionPage'),
  })
  const collection = createRoute({
    getParentRoute: () => brand,
    path: '/collection/$id',
    loader: ({ params }) => prefetch(cache, getCollection, { params, query: { language_code: documentLanguage() } }),
    component: lazyPage(() => import('../../catalogue/collections/CollectionPage.tsx'), 'CollectionPage'),
  })
  // Viewing and editing a collection share one page; both addresses exist (docs/product/sessions.md).
  const editedCollection = createRoute({
    getParentRoute: () => brand,
    path: '/collection/edit/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.collection(params.id), replace: true })
    },
  })
  return [
    products,
    rearrange,
    importProducts,
    importPhotos,
    importShop,
    importJob,
    newProduct,
    product,
    priceGrid,
    currencies,
    collections,
    newCollection,
    collection,
    editedCollection,
  ]
}
