import type { Day } from '../platform/days.ts'
import { addMonths, type TrafficKind } from './analytics.ts'
import { monthOf } from './superbrand.ts'

/** For how many months, besides the running one, views and clicks are kept one by one (docs/product/analytics.md). Their sums stay. */
const trafficMonths = 25
/** For how many months to come there is a place already. */
export const trafficMonthsAhead = 2

/** The first month (UTC) whose views and clicks are kept. Older ones are refused. */
export const oldestTrafficMonth = (today: Day): Day => addMonths(monthOf(today), -trafficMonths)

/** Views of the store and of the widget may be of no product; the others are of one. */
export const needsProduct = (kind: TrafficKind) => kind !== 'store_view' && kind !== 'widget_view'
