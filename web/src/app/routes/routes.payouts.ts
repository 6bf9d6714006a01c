import { getPayout, listPayouts } from '@linesheet/contract/money/payouts'
import { getForecast } from '@linesheet/contract/money/payouts.reports'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { prefetch } from '../../kit/api/queries.ts'
import { lazyPage } from './lazyPages.ts'

/** The brand's earnings and payouts. */
export function payoutRoutes(brand: AnyRoute, cache: QueryClient) {
  const payouts = createRoute({
    getParentRoute: () => brand,
    path: '/payout',
    loader: () => {
      prefetch(cache, listPayouts, { query: { page: 1, items_per_page: 25 } })
      prefetch(cache, getForecast, {})
    },
    component: lazyPage(() => import('../../money/payouts/PayoutsPage.tsx'), 'PayoutsPage'),
  })
  const payout = createRoute({
    getParentRoute: () => brand,
    path: '/payout/$id',
    loader: ({ params }) => prefetch(cache, getPayout, { params }),
    component: lazyPage(() => import('../../money/payouts/PayoutPage.tsx'), 'PayoutPage'),
  })
  return [payouts, payout]
}
