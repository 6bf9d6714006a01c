import type { AnalyticsTab } from '../analyticsTabs.ts'
import { analyticsPath } from '../analyticsTabs.ts'
import { type PeriodChoice, periodSearch } from '../period.ts'

/** The lists of the tab; `leftOut` has the orders that the others do not count. */
export const profitLists = ['products', 'retailers', 'leftOut'] as const
export type ProfitList = (typeof profitLists)[number]
const tab: AnalyticsTab = 'profit'

export const parseProfitList = (text: string | undefined): ProfitList => profitLists.find((list) => list === text) ?? 'products'

/** The address of a list; keeps the period, and resets the order and the page. */
export const profitListPath = (list: ProfitList, period: PeriodChoice) =>
  analyticsPath(tab, { ...periodSearch(period), list: list === 'products' ? undefined : list })
