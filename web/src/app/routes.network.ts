import { getNetworkInfo, listNetwork } from '@linesheet/contract/network'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { prefetch } from '../kit/queries.ts'
import { listNetworkQuery, viewedNetwork } from '../network/network.query.ts'
import { lazyPage } from './lazyPages.ts'
import { prefetchList } from './prefetchList.ts'

/** The retailers of the brand. */
export function networkRoutes(brand: AnyRoute, cache: QueryClient) {
  const network = createRoute({
    getParentRoute: () => brand,
    path: '/network',
    loaderDeps: ({ search }) => search,
    loader: ({ deps: search }) =>
      prefetchList(cache, {
        viewed: viewedNetwork,
        search,
        endpoint: listNetwork,
        inputFor: (state) => ({ query: listNetworkQuery(state) }),
      }),
    component: lazyPage(() => import('../network/NetworkPage.tsx'), 'NetworkPage'),
  })
  const retailer = createRoute({
    getParentRoute: () => brand,
    path: '/network/$id',
    loader: ({ params }) => prefetch(cache, getNetworkInfo, { params }),
    component: lazyPage(() => import('../network/page/RetailerPage.tsx'), 'RetailerPage'),
  })
  const importRetailers = createRoute({
    getParentRoute: () => brand,
    path: '/network/import',
    component: lazyPage(() => import('../network/import/RetailerImportPage.tsx'), 'RetailerImportPage'),
  })
  const importJob = createRoute({
    getParentRoute: () => brand,
    path: '/network/import/$id',
    component: lazyPage(() => import('../network/import/RetailerImportJobPage.tsx'), 'RetailerImportJobPage'),
  })
  return [network, importRetailers, importJob, retailer]
}
