import { getClickTotals, getOrderTotals } from '@linesheet/contract/insight/analytics'
import { percentOf, stepOf, stepsOf } from '@linesheet/domain/insight/analytics'
import { findRates } from '../../brand/currencies/currencies.sql.ts'
import { readAsOne } from '../../platform/db/read-as-one.ts'
import { serve } from '../../platform/http/serve.ts'
import { toSheet } from '../../platform/sheets/sheet-answer.ts'
import { byCurrency, conversionOf, orderFigures, orderTotals } from './order-figures.ts'
import { countPlacedOrders, sumOrdersOfWindow } from './order-sums.sql.ts'
import { findPeriods, windowsOf } from './periods.ts'
import { addTraffic } from './traffic-figures.ts'
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
    const bySteps = Map.groupBy(rows, ({ month }) => month)
    const series = stepsOf(found.period, step).map((from) => {
      const { orders, sales } = orderFigures(bySteps.get(from) ?? [], convert)
      return { from, orders, sales }
    })
    if (query.format) return toSheet(['from', 'orders', 'sales'], series, `orders-${found.period.to}`)
    const conversion = conversionOf([...rows, ...(earlier ?? [])], convert)
    const before = earlier && orderTotals(earlier, convert)
    return { ...found, ...conversion, now: orderTotals(rows, convert), before, step, series, by_currency: byCurrency(rows) }
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
    const bySteps = new Map(rows.map((row) => [row.month, row]))
    const series = stepsOf(found.period, step).map((from) => {
      const { store_views, product_views, clicks } = addTraffic([bySteps.get(from)])
      return { from, store_views, product_views, clicks }
    })
    if (query.format) return toSheet(['from', 'store_views', 'product_views', 'clicks'], series, `clicks-${found.period.to}`)
    return { ...found, now: clickTotals(rows, orders), before: earlier && clickTotals(earlier, earlierOrders), step, series }
  }),
]

function clickTotals(rows: Parameters<typeof addTraffic>[0], orders: number) {
  const figures = addTraffic(rows)
  return { ...figures, orders, conversion: percentOf(orders, figures.clicks) }
}
