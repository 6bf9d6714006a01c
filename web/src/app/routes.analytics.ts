import {
  getClickTotals,
  getMonthlyClicks,
  getMonthlyOrders,
  getMonthlyReviews,
  getMonthlySellThrough,
  getOrderTotals,
} from '@linesheet/contract/analytics'
import { getSellThrough } from '@linesheet/contract/analytics.sell-through'
import { getServiceLevels } from '@linesheet/contract/analytics.service'
import { getTraffic } from '@linesheet/contract/analytics.traffic'
import { getReviewSummary } from '@linesheet/contract/reviews'
import { getSuperbrand } from '@linesheet/contract/superbrand'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { monthsQueryOf, type PeriodChoice, parsePeriod, periodQueryOf } from '../analytics/period.ts'
import { prefetch } from '../kit/queries.ts'
import { lazyPage } from './lazyPages.ts'

/** The tabs of analytics. */
export function analyticsRoutes(brand: AnyRoute, cache: QueryClient) {
  const tab = (path: string, component: ReturnType<typeof lazyPage>, load: (choice: PeriodChoice) => void) =>
    createRoute({
      getParentRoute: () => brand,
      path,
      loaderDeps: ({ search }) => parsePeriod(search),
      loader: ({ deps }) => load(deps),
      component,
    })
  return [
    tab(
      '/analytics',
      lazyPage(() => import('../analytics/overview/OverviewPage.tsx'), 'OverviewPage'),
      (choice) => {
        prefetch(cache, getOrderTotals, { query: periodQueryOf(choice) })
        prefetch(cache, getClickTotals, { query: periodQueryOf(choice) })
        prefetch(cache, getMonthlyOrders, { query: monthsQueryOf(choice) })
        prefetch(cache, getMonthlyClicks, { query: monthsQueryOf(choice) })
      },
    ),
    tab(
      '/analytics/sell-through',
      lazyPage(() => import('../analytics/sell-through/SellThroughPage.tsx'), 'SellThroughPage'),
      (choice) => {
        prefetch(cache, getSellThrough, { query: periodQueryOf(choice) })
        prefetch(cache, getMonthlySellThrough, { query: monthsQueryOf(choice) })
      },
    ),
    tab(
      '/analytics/reviews',
      lazyPage(() => import('../analytics/reviews/ReviewsPage.tsx'), 'ReviewsPage'),
      (choice) => {
        prefetch(cache, getReviewSummary, { query: periodQueryOf(choice) })
        prefetch(cache, getMonthlyReviews, { query: monthsQueryOf(choice) })
      },
    ),
    tab(
      '/analytics/service',
      lazyPage(() => import('../analytics/service/ServicePage.tsx'), 'ServicePage'),
      (choice) => prefetch(cache, getServiceLevels, { query: periodQueryOf(choice) }),
    ),
    tab(
      '/analytics/superbrand',
      lazyPage(() => import('../analytics/superbrand/SuperbrandPage.tsx'), 'SuperbrandPage'),
      () => prefetch(cache, getSuperbrand, {}),
    ),
    tab(
      '/analytics/traffic',
      lazyPage(() => import('../analytics/traffic/TrafficPage.tsx'), 'TrafficPage'),
      (choice) => prefetch(cache, getTraffic, { query: periodQueryOf(choice) }),
    ),
  ]
}
