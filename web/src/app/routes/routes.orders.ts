import { getLabelBatch } from '@linesheet/contract/orders/labels.batches'
import { getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { getJob } from '@linesheet/contract/platform/jobs'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { newId } from '../../kit/api/call.ts'
import { prefetch } from '../../kit/api/queries.ts'
import type { ListState } from '../../kit/lists/listState.ts'
import { listOfTab } from '../../kit/lists/views/viewState.ts'
import { paths } from '../../kit/paths.ts'
import { listOrdersQuery, tabCountsQuery, viewedOrders } from '../../orders/list/orders.query.ts'
import { prefetchList } from '../prefetchList.ts'
import { firstPage, lazyPage } from './lazyPages.ts'
import { requireSession } from './requireSession.ts'

const firstQuery = (state: ListState) => (listOfTab(viewedOrders, state.tab) === 'orders' ? listOrdersQuery(state) : tabCountsQuery)

/** Orders, and the editor of manual orders. */
export function orderRoutes(brand: AnyRoute, cache: QueryClient) {
  const orders = createRoute({
    getParentRoute: () => brand,
    path: '/order',
    loaderDeps: ({ search }) => search,
    loader: ({ deps: search }) =>
      prefetchList(cache, { viewed: viewedOrders, search, endpoint: listOrders, inputFor: (state) => ({ query: firstQuery(state) }) }),
    component: firstPage(() => import('../../orders/list/OrdersPage.tsx'), 'OrdersPage'),
  })
  const order = createRoute({
    getParentRoute: () => brand,
    path: '/order/$id',
    loader: ({ params }) => prefetch(cache, getOrder, { params }),
    component: lazyPage(() => import('../../orders/page/OrderPage.tsx'), 'OrderPage'),
  })
  // A new order gets the id of its draft at once, so that it can be saved repeatedly from the first key on.
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
    component: lazyPage(() => import('../../orders/manual-orders/OrderEditorPage.tsx'), 'OrderEditorPage'),
  })
  // Orders are edited on their own page.
  const editedOrder = createRoute({
    getParentRoute: () => brand,
    path: '/order/edit/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.order(params.id), search: { dialog: 'edit' }, replace: true })
    },
  })
  const printedOrders = createRoute({
    getParentRoute: () => brand,
    path: '/order/documents/$id',
    component: lazyPage(() => import('../../orders/documents/PrintedOrdersPage.tsx'), 'PrintedOrdersPage'),
  })
  const changedOrders = createRoute({
    getParentRoute: () => brand,
    path: '/order/changes/$id',
    loader: ({ params }) => prefetch(cache, getJob, { params }),
    component: lazyPage(() => import('../../orders/bulk/ChangedOrdersPage.tsx'), 'ChangedOrdersPage'),
  })
  const labelBatch = createRoute({
    getParentRoute: () => brand,
    path: '/order/labels/$id',
    loader: ({ params }) => prefetch(cache, getLabelBatch, { params }),
    component: lazyPage(() => import('../../orders/label-batches/LabelBatchPage.tsx'), 'LabelBatchPage'),
  })
  return [orders, order, newOrder, orderDraft, editedOrder, printedOrders, changedOrders, labelBatch]
}

/** The documents of an order, each in a tab of its own without the frame. */
export function orderDocumentRoutes(parent: AnyRoute) {
  const packingSlip = createRoute({
    getParentRoute: () => parent,
    path: '/order/$id/packing-slip',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../../orders/documents/OrderDocumentPage.tsx'), 'PackingSlipPage'),
  })
  const invoice = createRoute({
    getParentRoute: () => parent,
    path: '/order/$id/invoice',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../../orders/documents/OrderDocumentPage.tsx'), 'InvoicePage'),
  })
  const commercialInvoice = createRoute({
    getParentRoute: () => parent,
    path: '/order/$id/commercial-invoice',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../../orders/documents/OrderDocumentPage.tsx'), 'CommercialInvoicePage'),
  })
  const label = createRoute({
    getParentRoute: () => parent,
    path: '/order/$id/label',
    beforeLoad: requireSession,
    component: lazyPage(() => import('../../orders/documents/OrderDocumentPage.tsx'), 'LabelPage'),
  })
  return [packingSlip, invoice, commercialInvoice, label]
}
