import { getCollection, listCollections } from '@linesheet/contract/collections'
import { listBrandCurrencies } from '@linesheet/contract/currencies'
import { getHome } from '@linesheet/contract/home'
import { getOrder, listOrders } from '@linesheet/contract/orders'
import { getProduct, listProducts } from '@linesheet/contract/products'
import { matchLanguage } from '@linesheet/domain/languages'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { toListQuery as listCollectionsQuery } from '../collections/collections.query.ts'
import { newId } from '../kit/call.ts'
import { loadFirstModule } from '../kit/loadModule.ts'
import { prefetch } from '../kit/queries.ts'
import { Toasts } from '../kit/Toasts.tsx'
import { parseListState } from '../kit/table/listState.ts'
import { defaultSort as defaultOrderSort, listOrdersQuery } from '../orders/orders.query.ts'
import { paths } from '../paths.ts'
import { defaultSort as defaultProductSort, toListQuery as listProductsQuery } from '../products/list/products.query.ts'
import { loadDictionary, loadFirstDictionary } from '../words/dictionaries.ts'
import { AllWords } from '../words/Words.tsx'
import { CrashPage } from './CrashPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { requireSession } from './requireSession.ts'

const documentLanguage = () => matchLanguage([document.documentElement.lang])

/** A page whose code loads with its first visit, or before it on hover. It shows no other texts than the first ones. */
const firstPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadFirstModule(load), name)
/** The same for a page that shows others, too. */
const lazyPage: typeof lazyRouteComponent = (load, name) =>
  firstPage(async () => (await Promise.all([load(), loadDictionary(documentLanguage())]))[0], name)

/** All pages. Loaders prefetch a page's first query in parallel with its code, and on hover. */
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
    component: firstPage(() => import('../session/LoginPage.tsx'), 'LoginPage'),
  })
  const forgotPassword = createRoute({
    getParentRoute: () => root,
    path: '/forgotpassword',
    component: firstPage(() => import('../session/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  })
  const changePassword = createRoute({
    getParentRoute: () => root,
    path: '/change-password',
    beforeLoad: requireSession,
    component: firstPage(() => import('../session/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
  })
  const selectBrand = createRoute({
    getParentRoute: () => root,
    path: '/select_brand',
    beforeLoad: requireSession,
    component: firstPage(() => import('../session/SelectBrandPage.tsx'), 'SelectBrandPage'),
  })

  const withAllWords = createRoute({
    getParentRoute: () => root,
    id: 'all-words',
    loader: async () => void (await loadFirstDictionary(documentLanguage())),
    component: () => (
      <AllWords>
        <Outlet />
      </AllWords>
    ),
  })
  const brand = createRoute({
    getParentRoute: () => withAllWords,
    id: 'brand',
    beforeLoad: requireSession,
    component: firstPage(() => import('./Shell.tsx'), 'Shell'),
  })
  const home = createRoute({
    getParentRoute: () => brand,
    path: '/home',
    loader: () => prefetch(cache, getHome, {}),
    component: firstPage(() => import('../home/HomePage.tsx'), 'HomePage'),
  })
  const orders = createRoute({
    getParentRoute: () => brand,
    path: '/order',
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => prefetch(cache, listOrders, { query: listOrdersQuery(parseListState(deps, defaultOrderSort)) }),
    component: firstPage(() => import('../orders/OrdersPage.tsx'), 'OrdersPage'),
  })
  const order = createRoute({
    getParentRoute: () => brand,
    path: '/order/$id',
    loader: ({ params }) => prefetch(cache, getOrder, { params }),
    component: lazyPage(() => import('../orders/OrderPage.tsx'), 'OrderPage'),
  })
  // A new order gets the id of its draft at once, so that it can be saved again and again from the first key on.
  const newOrder = createRoute({
    getParentRoute: () => brand,
    path: '/order/new',
    beforeLoad: () => {
      throw redirect({ to: paths.orderDraft(newId()), search: { new: 'yes' }, replace: true })
    },
  })
  const orderDraft = createRoute({
    getParentRoute: () => brand,
    path: '/order/new/$id',
    component: lazyPage(() => import('../manual-orders/OrderEditorPage.tsx'), 'OrderEditorPage'),
  })
  // What can be changed of an order is changed on its page.
  const editedOrder = createRoute({
    getParentRoute: () => brand,
    path: '/order/edit/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.order(params.id), search: { dialog: 'edit' }, replace: true })
    },
  })
  const packingSlip = createRoute({
    getParentRoute: () => withAllWords,
    path: '/order/$id/packing-slip',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../orders/documents/OrderDocumentPage.tsx'), 'PackingSlipPage'),
  })
  const invoice = createRoute({
    getParentRoute: () => withAllWords,
    path: '/order/$id/invoice',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../orders/documents/OrderDocumentPage.tsx'), 'InvoicePage'),
  })
  const commercialInvoice = createRoute({
    getParentRoute: () => withAllWords,
    path: '/order/$id/commercial-invoice',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../orders/documents/OrderDocumentPage.tsx'), 'CommercialInvoicePage'),
  })
  const label = createRoute({
    getParentRoute: () => withAllWords,
    path: '/order/$id/label',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../orders/documents/OrderDocumentPage.tsx'), 'LabelPage'),
  })
  const printedOrders = createRoute({
    getParentRoute: () => brand,
    path: '/order/documents/$id',
    component: lazyPage(() => import('../orders/documents/PrintedOrdersPage.tsx'), 'PrintedOrdersPage'),
  })
  const products = createRoute({
    getParentRoute: () => brand,
    path: '/product',
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) =>
      prefetch(cache, listProducts, { query: listProductsQuery(parseListState(deps, defaultProductSort), documentLanguage()) }),
    component: lazyPage(() => import('../products/list/ProductsPage.tsx'), 'ProductsPage'),
  })
  const rearrange = createRoute({
    getParentRoute: () => brand,
    path: '/product/rearrange',
    component: lazyPage(() => import('../products/arrange/RearrangePage.tsx'), 'RearrangePage'),
  })
  const importProducts = createRoute({
    getParentRoute: () => brand,
    path: '/product/import',
    component: lazyPage(() => import('../products/import/ImportPage.tsx'), 'ImportPage'),
  })
  const importPhotos = createRoute({
    getParentRoute: () => brand,
    path: '/product/import/photos',
    component: lazyPage(() => import('../products/import/PhotosImportPage.tsx'), 'PhotosImportPage'),
  })
  const importJob = createRoute({
    getParentRoute: () => brand,
    path: '/product/import/$id',
    component: lazyPage(() => import('../products/import/ImportJobPage.tsx'), 'ImportJobPage'),
  })
  const newProduct = createRoute({
    getParentRoute: () => brand,
    path: '/product/new',
    component: lazyPage(() => import('../products/page/NewProductPage.tsx'), 'NewProductPage'),
  })
  const product = createRoute({
    getParentRoute: () => brand,
    path: '/product/$id',
    loader: ({ params }) => prefetch(cache, getProduct, { params }),
    component: lazyPage(() => import('../products/page/ProductPage.tsx'), 'ProductPage'),
  })
  const priceGrid = createRoute({
    getParentRoute: () => brand,
    path: '/product/prices',
    component: lazyPage(() => import('../prices/PricesPage.tsx'), 'PricesPage'),
  })
  const currencies = createRoute({
    getParentRoute: () => brand,
    path: '/currency-table',
    loader: () => prefetch(cache, listBrandCurrencies, {}),
    component: lazyPage(() => import('../currencies/CurrenciesPage.tsx'), 'CurrenciesPage'),
  })

  const settings = ['/settings', '/settings/$tab'].map((path) =>
    createRoute({
      getParentRoute: () => brand,
      path,
      component: lazyPage(() => import('../settings/SettingsPage.tsx'), 'SettingsPage'),
    }),
  )
  const collections = createRoute({
    getParentRoute: () => brand,
    path: '/collection',
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => prefetch(cache, listCollections, { query: listCollectionsQuery(parseListState(deps, defaultProductSort)) }),
    component: lazyPage(() => import('../collections/CollectionsPage.tsx'), 'CollectionsPage'),
  })
  const newCollection = createRoute({
    getParentRoute: () => brand,
    path: '/collection/new',
    component: lazyPage(() => import('../collections/NewCollectionPage.tsx'), 'NewCollectionPage'),
  })
  const collection = createRoute({
    getParentRoute: () => brand,
    path: '/collection/$id',
    loader: ({ params }) => prefetch(cache, getCollection, { params, query: { language_code: documentLanguage() } }),
    component: lazyPage(() => import('../collections/CollectionPage.tsx'), 'CollectionPage'),
  })
  // Viewing and editing a collection share one page; both addresses exist (docs/product/sessions.md).
  const editedCollection = createRoute({
    getParentRoute: () => brand,
    path: '/collection/edit/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.collection(params.id), replace: true })
    },
  })
  const previewAll = createRoute({
    getParentRoute: () => withAllWords,
    path: '/preview/collection',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../previews/CollectionPreviewPages.tsx'), 'AllCollectionsPreviewPage'),
  })
  const preview = createRoute({
    getParentRoute: () => withAllWords,
    path: '/preview/collection/$id',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../previews/CollectionPreviewPages.tsx'), 'CollectionPreviewPage'),
  })
  const previewShop = createRoute({
    getParentRoute: () => withAllWords,
    path: '/preview',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../previews/StorefrontPage.tsx'), 'StorefrontPage'),
  })
  const previewItem = createRoute({
    getParentRoute: () => withAllWords,
    path: '/preview/product/$id',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../previews/ProductPreviewPage.tsx'), 'ProductPreviewPage'),
  })
  const shared = (path: string, page: 'SharedStorefrontPage' | 'SharedProductPage' | 'SharedCollectionPage' | 'SharedCollectionsPage') =>
    createRoute({
      getParentRoute: () => withAllWords,
      path,
      component: lazyPage(() => import('../previews/SharedPages.tsx'), page),
    })

  return root.addChildren([
    signIn,
    forgotPassword,
    changePassword,
    selectBrand,
    withAllWords.addChildren([
      preview,
      previewAll,
      previewShop,
      previewItem,
      packingSlip,
      invoice,
      commercialInvoice,
      label,
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
        newOrder,
        orderDraft,
        editedOrder,
        printedOrders,
        products,
        rearrange,
        importProducts,
        importPhotos,
        importJob,
        newProduct,
        product,
        priceGrid,
        currencies,
        ...settings,
      ]),
    ]),
  ])
}
