import { getClickTotals, getOrderTotals } from '@linesheet/contract/analytics'
import { percentOf, stepOf, stepsOf } from '@linesheet/domain/analytics'
import { findRates } from '../currencies/currencies.sql.ts'
import { serve } from '../kernel/serve.ts'
import { toSheet } from '../sheets/sheet-answer.ts'
import { byCurrency, conversionOf, orderFigures, orderTotals, totalOf } from './order-figures.ts'
import { type OrderSums, sumOrders } from './order-sums.sql.ts'
import { findPeriods } from './periods.ts'
import { addTraffic } from './traffic-figures.ts'
import { sumTraffic } from './traffic-sums.sql.ts'

export const totalsRoutes = [
  serve(getOrderTotals, async ({ tx, brandId, now, query }) => {
    const { currency_code, ...found } = await findPeriods(tx, brandId, query, now)
    const step = stepOf(found.period)
    const [rates, rows, earlier] = await Promise.all([
      findRates(tx),
      sumOrders(tx, brandId, found.period, step),
      found.compared ? sumOrders(tx, brandId, found.compared, 'whole') : null,
    ])
    const convert = { currency_code, rates }
    const bySteps = Map.groupBy(rows, ({ month }) => month)
    const series = stepsOf(found.period).map((from) => {
      const { orders, sales } = orderFigures(bySteps.get(from) ?? [], convert)
      return { from, orders, sales }
    })
    if (query.format) return toSheet(['from', 'orders', 'sales'], series, `orders-${found.period.to}`)
    const conversion = conversionOf([...rows, ...(earlier ?? [])], convert)
    const before = earlier && orderTotals(earlier, convert)
    return { ...found, ...conversion, now: orderTotals(rows, convert), before, step, series, by_currency: byCurrency(rows) }
  }),

  serve(getClickTotals, async ({ tx, brandId, now, query }) => {
    const { currency_code: _, ...found } = await findPeriods(tx, brandId, query, now)
    const step = stepOf(found.period)
    const [rows, orders, earlier, earlierOrders] = await Promise.all([
      sumTraffic(tx, brandId, found.period, step),
      sumOrders(tx, brandId, found.period, 'whole'),
      found.compared ? sumTraffic(tx, brandId, found.compared, 'whole') : null,
      found.compared ? sumOrders(tx, brandId, found.compared, 'whole') : [],
    ])
    const bySteps = new Map(rows.map((row) => [row.month, row]))
    const series = stepsOf(found.period).map((from) => {
      const { store_views, product_views, clicks } = addTraffic([bySteps.get(from)])
      return { from, store_views, product_views, clicks }
    })
    if (query.format) return toSheet(['from', 'store_views', 'product_views', 'clicks'], series, `clicks-${found.period.to}`)
    return { ...found, now: clickTotals(rows, orders), before: earlier && clickTotals(earlier, earlierOrders), step, series }
  }),
]

function clickTotals(rows: Parameters<typeof addTraffic>[0], sums: readonly OrderSums[]) {
  const figures = addTraffic(rows)
  const orders = totalOf(sums, ({ orders, manual_orders }) => orders - manual_orders)
  return { ...figures, orders, conversion: percentOf(orders, figures.clicks) }
}
