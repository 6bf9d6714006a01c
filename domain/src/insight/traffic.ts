import type { Day } from '../platform/days.ts'
import { addMonths, type TrafficKind } from './analytics.ts'
import { monthOf } from './superbrand.ts'

/** For how many months, besides the running one, views and clicks are kept one by one (docs/product/analytics.md). Their sums stay. */
const trafficMonths = 25
/** For how many months ahead partitions exist already. */
export const trafficMonthsAhead = 2

/** The first month (UTC) whose views and clicks are kept. Older ones are refused. */
export const oldestTrafficMonth = (today: Day): Day => addMonths(monthOf(today), -trafficMonths)

/** Whether traffic of that kind must name a product; views of the store and of the widget need not. */
export const needsProduct = (kind: TrafficKind) => kind !== 'store_view' && kind !== 'widget_view'
