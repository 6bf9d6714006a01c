import { getCollection, listCollections } from '@linesheet/contract/collections'
import { listBrandCurrencies } from '@linesheet/contract/currencies'
import { getHome } from '@linesheet/contract/home'
import { getOrder, listOrders } from '@linesheet/contract/orders'
import { getProduct, listProducts } from '@linesheet/contract/products'
import { matchLanguage } from '@linesheet/domain/languages'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { queryOf as collectionsAsked } from '../collections/collections.query.ts'
import { prefetch } from '../kit/queries.ts'
import { Toasts } from '../kit/Toasts.tsx'
import { parseListState } from '../kit/table/listState.ts'
import { defaultSort as newestFirst, listOrdersQuery as ordersAsked } from '../orders/orders.query.ts'
import { usualSort as ownOrder, queryOf as productsAsked } from '../products/products.query.ts'
import { CrashPage } from './CrashPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { paths } from './paths.ts'
import { requireSession } from './requireSession.ts'

const documentLanguage = () => matchLanguage([document.documentElement.lang])

/** Every page there is. What a page asks first is asked while its code is still on the way, and on hover already. */
export function createRoutes(cache: QueryClient) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toasts />
      </>
    ),
    notFoundComponent: NotFoundPage,
    errorComponent: CrashPage,
  })
  const signIn = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => import('../session/LoginPage.tsx'), 'LoginPage'),
  })
  const forgot = createRoute({
    getParentRoute: () => root,
    path: '/forgotpassword',
    component: lazyRouteComponent(() => import('../session/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  })
  const change = createRoute({
    getParentRoute: () => root,
    path: '/change-password',
    beforeLoad: requireSession,
    component: lazyRouteComponent(() => import('../session/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
  })
  const select = createRoute({
    getParentRoute: () => root,
    path: '/select_brand',
    beforeLoad: requireSession,
    component: lazyRouteComponent(() => import('../session/SelectBrandPage.tsx'), 'SelectBrandPage'),
  })

  const brand = createRoute({
    getParentRoute: () => root,
    id: 'brand',
    beforeLoad: requireSession,
    component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
  })
  const home = createRoute({
    getParentRoute: () => brand,
    path: '/home',
    loader: () => prefetch(cache, getHome, {}),
    component: lazyRouteComponent(() => import('../home/HomePage.tsx'), 'HomePage'),
  })
  const orders = createRoute({
    getParentRoute: () => brand,
    path: '/order',
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => prefetch(cache, listOrders, { query: ordersAsked(parseListState(deps, newestFirst)) }),
    component: lazyRouteComponent(() => import('../orders/OrdersPage.tsx'), 'OrdersPage'),
  })
  const order = createRoute({
    getParentRoute: () => brand,
    path: '/order/$id',
    loader: ({ params }) => prefetch(cache, getOrder, { params }),
    component: lazyRouteComponent(() => import('../orders/OrderPage.tsx'), 'OrderPage'),
  })
  const products = createRoute({
    getParentRoute: () => brand,
    path: '/product',
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => prefetch(cache, listProducts, { query: productsAsked(parseListState(deps, ownOrder), documentLanguage()) }),
    component: lazyRouteComponent(() => import('../products/ProductsPage.tsx'), 'ProductsPage'),
  })
  const rearrange = createRoute({
    getParentRoute: () => brand,
    path: '/product/rearrange',
    component: lazyRouteComponent(() => import('../products/arrange/RearrangePage.tsx'), 'RearrangePage'),
  })
  const importing = createRoute({
    getParentRoute: () => brand,
    path: '/product/import',
    component: lazyRouteComponent(() => import('../products/import/ImportPage.tsx'), 'ImportPage'),
  })
  const importPhotos = createRoute({
    getParentRoute: () => brand,
    path: '/product/import/photos',
    component: lazyRouteComponent(() => import('../products/import/PhotosImportPage.tsx'), 'PhotosImportPage'),
  })
  const importJob = createRoute({
    getParentRoute: () => brand,
    path: '/product/import/$id',
    component: lazyRouteComponent(() => import('../products/import/ImportJobPage.tsx'), 'ImportJobPage'),
  })
  const newProduct = createRoute({
    getParentRoute: () => brand,
    path: '/product/new',
    component: lazyRouteComponent(() => import('../products/NewProductPage.tsx'), 'NewProductPage'),
  })
  const product = createRoute({
    getParentRoute: () => brand,
    path: '/product/$id',
    loader: ({ params }) => prefetch(cache, getProduct, { params }),
    component: lazyRouteComponent(() => import('../products/ProductPage.tsx'), 'ProductPage'),
  })
  const priceGrid = createRoute({
    getParentRoute: () => brand,
    path: '/product/prices',
    component: lazyRouteComponent(() => import('../prices/PricesPage.tsx'), 'PricesPage'),
  })
  const currencies = createRoute({
    getParentRoute: () => brand,
    path: '/currency-table',
    loader: () => prefetch(cache, listBrandCurrencies, {}),
    component: lazyRouteComponent(() => import('../currencies/CurrenciesPage.tsx'), 'CurrenciesPage'),
  })

  const collections = createRoute({
    getParentRoute: () => brand,
    path: '/collection',
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => prefetch(cache, listCollections, { query: collectionsAsked(parseListState(deps, ownOrder)) }),
    component: lazyRouteComponent(() => import('../collections/CollectionsPage.tsx'), 'CollectionsPage'),
  })
  const newCollection = createRoute({
    getParentRoute: () => brand,
    path: '/collection/new',
    component: lazyRouteComponent(() => import('../collections/NewCollectionPage.tsx'), 'NewCollectionPage'),
  })
  const collection = createRoute({
    getParentRoute: () => brand,
    path: '/collection/$id',
    loader: ({ params }) => prefetch(cache, getCollection, { params, query: { language_code: documentLanguage() } }),
    component: lazyRouteComponent(() => import('../collections/CollectionPage.tsx'), 'CollectionPage'),
  })
  // One looks at a collection and edits it on one page: two addresses lead there (docs/product/sessions.md).
  const editedCollection = createRoute({
    getParentRoute: () => brand,
    path: '/collection/edit/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.collection(params.id), replace: true })
    },
  })
  const previewAll = createRoute({
    getParentRoute: () => root,
    path: '/preview/collection',
    beforeLoad: requireSession,
    component: lazyRouteComponent(() => import('../previews/PreviewPage.tsx'), 'PreviewAllPage'),
  })
  const preview = createRoute({
    getParentRoute: () => root,
    path: '/preview/collection/$id',
    beforeLoad: requireSession,
    component: lazyRouteComponent(() => import('../previews/PreviewPage.tsx'), 'PreviewPage'),
  })
  const previewShop = createRoute({
    getParentRoute: () => root,
    path: '/preview',
    beforeLoad: requireSession,
    component: lazyRouteComponent(() => import('../previews/StorefrontPage.tsx'), 'StorefrontPage'),
  })
  const previewItem = createRoute({
    getParentRoute: () => root,
    path: '/preview/product/$id',
    beforeLoad: requireSession,
    component: lazyRouteComponent(() => import('../previews/ProductPreviewPage.tsx'), 'ProductPreviewPage'),
  })
  const shared = (path: string, page: 'SharedStorefrontPage' | 'SharedProductPage' | 'SharedCollectionPage' | 'SharedCollectionsPage') =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(() => import('../previews/SharedPages.tsx'), page) })

  return root.addChildren([
    signIn,
    forgot,
    change,
    select,
    preview,
    previewAll,
    previewShop,
    previewItem,
    shared('/shared', 'SharedStorefrontPage'),
    shared('/shared/product/$id', 'SharedProductPage'),
    shared('/shared/collection', 'SharedCollectionsPage'),
    shared('/shared/collection/$id', 'SharedCollectionPage'),
    brand.addChildren([
      home,
      collections,
      newCollection,
      collection,
      editedCollection,
      orders,
      order,
      products,
      rearrange,
      importing,
      importPhotos,
      importJob,
      newProduct,
      product,
      priceGrid,
      currencies,
    ]),
  ])
}
