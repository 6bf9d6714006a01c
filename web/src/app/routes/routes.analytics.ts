import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import type { AnalyticsTab } from '../../insight/analytics/analyticsTabs.ts'
import { documentLanguage, lazyPage } from './lazyPages.ts'

/** The tabs of analytics. The code that prefetches their data is loaded on demand, so that other pages do not load it. */
export function analyticsRoutes(brand: AnyRoute, cache: QueryClient) {
  const tab = (name: AnalyticsTab, component: ReturnType<typeof lazyPage>) =>
    createRoute({
      getParentRoute: () => brand,
      path: name === 'overview' ? '/analytics' : `/analytics/${name}`,
      loaderDeps: ({ search }: { search: { days?: unknown; compare?: unknown } }) => ({ days: search.days, compare: search.compare }),
      loader: ({ deps }) => {
        // If the code cannot be loaded, the page reports it.
        import('../../insight/analytics/prefetchTab.ts').then(
          ({ prefetchTab }) => prefetchTab(name, cache, { search: deps, language: documentLanguage() }),
          () => {},
        )
      },
      component,
    })
  return [
    tab(
      'overview',
      lazyPage(() => import('../../insight/analytics/overview/OverviewPage.tsx'), 'OverviewPage'),
    ),
    tab(
      'sell-through',
      lazyPage(() => import('../../insight/analytics/sell-through/SellThroughPage.tsx'), 'SellThroughPage'),
    ),
    tab(
      'profit',
      lazyPage(() => import('../../insight/analytics/profit/ProfitPage.tsx'), 'ProfitPage'),
    ),
    tab(
      'reviews',
      lazyPage(() => import('../../insight/analytics/reviews/ReviewsPage.tsx'), 'ReviewsPage'),
    ),
    tab(
      'service',
      lazyPage(() => import('../../insight/analytics/service/ServicePage.tsx'), 'ServicePage'),
    ),
    tab(
      'superbrand',
      lazyPage(() => import('../../insight/analytics/superbrand/SuperbrandPage.tsx'), 'SuperbrandPage'),
    ),
    tab(
      'traffic',
      lazyPage(() => import('../../insight/analytics/traffic/TrafficPage.tsx'), 'TrafficPage'),
    ),
  ]
}
