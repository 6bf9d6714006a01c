import {
  getClickTotals,
  getMonthlyClicks,
  getMonthlyOrders,
  getMonthlyReviews,
  getMonthlySellThrough,
  getOrderTotals,
} from '@linesheet/contract/insight/analytics'
import { listProductProfits, productProfitSorts } from '@linesheet/contract/insight/analytics.profit'
import {
  getSellThrough,
  listReturnReasons,
  listReturns,
  listTopReturned,
  listTopSelling,
} from '@linesheet/contract/insight/analytics.sell-through'
import { getServiceLevels } from '@linesheet/contract/insight/analytics.service'
import { getTraffic, listListingChecks } from '@linesheet/contract/insight/analytics.traffic'
import { getReviewSummary } from '@linesheet/contract/insight/reviews'
import { getSuperbrand } from '@linesheet/contract/insight/superbrand'
import type { Language } from '@linesheet/domain/platform/languages'
import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../kit/api/queries.ts'
import type { AnalyticsTab } from './analyticsTabs.ts'
import { pageSize, topProducts } from './listSizes.ts'
import { monthsQueryOf, type PeriodChoice, parsePeriod, periodQueryOf } from './period.ts'

const firstPage = { page: 1, items_per_page: pageSize }

const prefetches: Record<AnalyticsTab, (cache: QueryClient, choice: PeriodChoice, language: Language) => void> = {
  overview: (cache, choice) => {
    prefetch(cache, getOrderTotals, { query: periodQueryOf(choice) })
    prefetch(cache, getClickTotals, { query: periodQueryOf(choice) })
    prefetch(cache, getMonthlyOrders, { query: monthsQueryOf(choice) })
    prefetch(cache, getMonthlyClicks, { query: monthsQueryOf(choice) })
  },
  'sell-through': (cache, choice, language_code) => {
    prefetch(cache, getSellThrough, { query: periodQueryOf(choice) })
    prefetch(cache, getMonthlySellThrough, { query: monthsQueryOf(choice) })
    for (const list of [listTopSelling, listTopReturned])
      prefetch(cache, list, { query: { ...periodQueryOf(choice), language_code, limit: topProducts } })
    prefetch(cache, listReturnReasons, { query: periodQueryOf(choice) })
    prefetch(cache, listReturns, { query: { daysBack: choice.daysBack, has_comment: 'true', language_code, ...firstPage } })
  },
  profit: (cache, { daysBack }, language_code) =>
    prefetch(cache, listProductProfits, { query: { daysBack, sort: productProfitSorts[0], language_code, ...firstPage } }),
  reviews: (cache, choice) => {
    prefetch(cache, getReviewSummary, { query: periodQueryOf(choice) })
    prefetch(cache, getMonthlyReviews, { query: monthsQueryOf(choice) })
  },
  service: (cache, choice) => prefetch(cache, getServiceLevels, { query: periodQueryOf(choice) }),
  superbrand: (cache) => prefetch(cache, getSuperbrand, {}),
  traffic: (cache, choice, language_code) => {
    prefetch(cache, getTraffic, { query: periodQueryOf(choice) })
    prefetch(cache, listListingChecks, { query: { daysBack: choice.daysBack, language_code, ...firstPage } })
  },
}

type Shown = { /** The parameters of the address. */ search: Readonly<Record<string, unknown>>; language: Language }

/** Prefetches the figures of a tab while its code loads. */
export const prefetchTab = (tab: AnalyticsTab, cache: QueryClient, { search, language }: Shown) =>
  prefetches[tab](cache, parsePeriod(search), language)
