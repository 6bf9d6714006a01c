import { getClickTotals, getOrderTotals } from '@linesheet/contract/insight/analytics'
import { stepOf, stepsOf } from '@linesheet/domain/insight/analytics'
import { findRates } from '../../brand/currencies/currencies.sql.ts'
import { readAsOne } from '../../platform/db/read-as-one.ts'
import { serve } from '../../platform/http/serve.ts'
import { toSheet } from '../../platform/sheets/sheet-answer.ts'
import { byCurrency, comparedTotals, orderSeries } from './order-figures.ts'
import { countPlacedOrders, sumOrdersOfWindow } from './order-sums.sql.ts'
import { findPeriods, windowsOf } from './periods.ts'
import { clickSeries, clickTotals } from './traffic-figures.ts'
import { sumTrafficOfWindow } from './traffic-sums.sql.ts'

export const totalsRoutes = [
  serve(getOrderTotals, async ({ tx, brandId, now, query }) => {
    const windows = windowsOf(query)
    const step = stepOf(query.daysBack)
    const [{ currency_code, ...found }, rates, rows, earlier] = await readAsOne(tx, (reads) =>
      Promise.all([
        findPeriods(reads, brandId, query, now),
        findRates(reads),
        sumOrdersOfWindow(reads, brandId, now, windows.now, step),
        windows.before && sumOrdersOfWindow(reads, brandId, now, windows.before, 'whole'),
      ]),
    )
    const convert = { currency_code, rates }
    const series = orderSeries(stepsOf(found.period, step), rows, convert)
    if (query.format) return toSheet(['from', 'orders', 'sales'], series, `orders-${found.period.to}`)
    return { ...found, ...comparedTotals(rows, earlier, convert), step, series, by_currency: byCurrency(rows) }
  }),

  serve(getClickTotals, async ({ tx, brandId, now, query }) => {
    const windows = windowsOf(query)
    const step = stepOf(query.daysBack)
    const [{ currency_code: _, ...found }, rows, orders, earlier, earlierOrders] = await readAsOne(tx, (reads) =>
      Promise.all([
        findPeriods(reads, brandId, query, now),
        sumTrafficOfWindow(reads, brandId, now, windows.now, step),
        countPlacedOrders(reads, brandId, now, windows.now),
        windows.before && sumTrafficOfWindow(reads, brandId, now, windows.before, 'whole'),
        windows.before ? countPlacedOrders(reads, brandId, now, windows.before) : 0,
      ]),
    )
    const series = clickSeries(stepsOf(found.period, step), rows)
    if (query.format) return toSheet(['from', 'store_views', 'product_views', 'clicks'], series, `clicks-${found.period.to}`)
    return { ...found, now: clickTotals(rows, orders), before: earlier && clickTotals(earlier, earlierOrders), step, series }
  }),
]
