import { percentOf } from '@linesheet/domain/insight/analytics'
import type { Day } from '@linesheet/domain/platform/days'
import type { TrafficSums } from './traffic-sums.sql.ts'

const nothing: TrafficSums = { store_views: 0, product_views: 0, clicks: 0, cart_adds: 0, widget_views: 0 }

/** The total of the sums; undefined or null counts as zero. */
export const addTraffic = (rows: readonly (TrafficSums | undefined | null)[]): TrafficSums =>
  rows.reduce<TrafficSums>(
    (sum, row) => ({
      store_views: sum.store_views + (row?.store_views ?? 0),
      product_views: sum.product_views + (row?.product_views ?? 0),
      clicks: sum.clicks + (row?.clicks ?? 0),
      cart_adds: sum.cart_adds + (row?.cart_adds ?? 0),
      widget_views: sum.widget_views + (row?.widget_views ?? 0),
    }),
    nothing,
  )

export function clickTotals(rows: readonly TrafficSums[], orders: number) {
  const figures = addTraffic(rows)
  return { ...figures, orders, conversion: percentOf(orders, figures.clicks) }
}

/** The views and clicks of each step of a period. */
export function clickSeries(steps: readonly Day[], rows: readonly (TrafficSums & { month: string })[]) {
  const byStep = new Map(rows.map((row) => [row.month, row]))
  return steps.map((from) => {
    const { store_views, product_views, clicks } = addTraffic([byStep.get(from)])
    return { from, store_views, product_views, clicks }
  })
}
