import { getNetworkInfo, listNetwork } from '@linesheet/contract/retailers/network'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { prefetch } from '../../kit/api/queries.ts'
import { listNetworkQuery, viewedNetwork } from '../../retailers/network/network.query.ts'
import { prefetchList } from '../prefetchList.ts'
import { lazyPage } from './lazyPages.ts'

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
    component: lazyPage(() => import('../../retailers/network/NetworkPage.tsx'), 'NetworkPage'),
  })
  const retailer = createRoute({
    getParentRoute: () => brand,
    path: '/network/$id',
    loader: ({ params }) => prefetch(cache, getNetworkInfo, { params }),
    component: lazyPage(() => import('../../retailers/network/page/RetailerPage.tsx'), 'RetailerPage'),
  })
  const importRetailers = createRoute({
    getParentRoute: () => brand,
    path: '/network/import',
    component: lazyPage(() => import('../../retailers/network/import/RetailerImportPage.tsx'), 'RetailerImportPage'),
  })
  const importJob = createRoute({
    getParentRoute: () => brand,
    path: '/network/import/$id',
    component: lazyPage(() => import('../../retailers/network/import/RetailerImportJobPage.tsx'), 'RetailerImportJobPage'),
  })
  return [network, importRetailers, importJob, retailer]
}
