import { paths } from '../../kit/paths.ts'

/** The tabs of analytics, each a page with an address of its own. */
export const analyticsTabs = ['overview', 'sell-through', 'profit', 'reviews', 'service', 'superbrand', 'traffic'] as const
export type AnalyticsTab = (typeof analyticsTabs)[number]

type Query = Readonly<Record<string, string | undefined>>

export const analyticsPath = (tab: AnalyticsTab, query?: Query) => paths.analytics(tab === 'overview' ? undefined : tab, query)
