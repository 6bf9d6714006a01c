import { getMonthlyClicks, getMonthlyOrders, getMonthlyReviews, getMonthlySellThrough } from '@linesheet/contract/insight/analytics'
import { type Comparison, type Period, sellThrough } from '@linesheet/domain/insight/analytics'
import { averageStars } from '@linesheet/domain/insight/reviews'
import { findRates } from '../../brand/currencies/currencies.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { readAsOne } from '../../platform/db/read-as-one.ts'
import { serve } from '../../platform/http/serve.ts'
import { toSheet, withPrefix } from '../../platform/sheets/sheet-answer.ts'
import { conversionOf, orderFigures, totalOf } from './order-figures.ts'
import { type OrderSums, sumOrders } from './order-sums.sql.ts'
import { comparedDays, findPeriods, outerRange, pairMonths, planMonths } from './periods.ts'
import { sumReviewMonths } from './review-sums.sql.ts'
import { addTraffic } from './traffic-figures.ts'
import { sumTraffic } from './traffic-sums.sql.ts'

type Query = { daysBack: number; compare: Comparison; format?: 'csv' | undefined }

/**
 * The months of a call, their sums, and the head of its answer, whose period runs from the first day of these months. All are read in one statement.
 */
async function readMonths<R>(tx: Tx, brandId: string, query: Query, now: Date, readSums: (tx: Tx, range: Period) => Promise<R>) {
  const [{ period: days, time_zone, currency_code }, rows] = await readAsOne(tx, (reads) =>
    Promise.all([findPeriods(reads, brandId, query, now), readSums(reads, outerRange(query, now))]),
  )
  const { pairs } = planMonths(days, query)
  const period = { from: pairs[0]?.month ?? days.from, to: days.to }
  return { pairs, rows, currency_code, to: days.to, head: { time_zone, period, compared: comparedDays(pairs) } }
}

type Figures = Record<string, string | number | null>
type Month<F> = F & { month: string; before: (F & { month: string }) | null }

/** Each month next to its compared month, whose fields have the prefix `before_`. */
function monthsSheet<F extends Figures>(months: readonly Month<F>[], fields: readonly (keyof F & string)[], name: string) {
  const rows = months.map(({ before, ...month }) => ({ ...month, ...withPrefix('before', before) }) as Figures)
  return toSheet(['month', ...fields, ...['month', ...fields].map((field) => `before_${field}`)], rows, name)
}

const sellThroughOf = (rows: readonly OrderSums[]) => {
  const [ordered, returned] = [totalOf(rows, ({ units }) => units), totalOf(rows, (row) => row.returned)]
  return { ordered, returned, sell_through: sellThrough(ordered, returned) }
}

export const monthlyRoutes = [
  serve(getMonthlyOrders, async ({ tx, brandId, now, query }) => {
    const { pairs, rows, currency_code, head, to } = await readMonths(tx, brandId, query, now, (reads, range) =>
      Promise.all([findRates(reads), sumOrders(reads, brandId, range, 'month')]),
    )
    const [rates, sums] = rows
    const convert = { currency_code, rates }
    const months = pairMonths(pairs, sums, (ofMonth) => orderFigures(ofMonth, convert))
    if (query.format) return monthsSheet(months, ['orders', 'first_orders', 'repeat_orders', 'units', 'sales'], `monthly-orders-${to}`)
    const shown = new Set(pairs.flatMap(({ month, before }) => [month, before]))
    const shownSums = sums.filter(({ month }) => shown.has(month))
    return { ...head, ...conversionOf(shownSums, convert), months }
  }),

  serve(getMonthlyClicks, async ({ tx, brandId, now, query }) => {
    const { pairs, rows, head, to } = await readMonths(tx, brandId, query, now, (reads, range) =>
      sumTraffic(reads, brandId, range, 'month'),
    )
    const months = pairMonths(pairs, rows, addTraffic)
    if (query.format)
      return monthsSheet(months, ['store_views', 'product_views', 'clicks', 'cart_adds', 'widget_views'], `monthly-clicks-${to}`)
    return { ...head, months }
  }),

  serve(getMonthlySellThrough, async ({ tx, brandId, now, query }) => {
    const { pairs, rows, head, to } = await readMonths(tx, brandId, query, now, (reads, range) => sumOrders(reads, brandId, range, 'month'))
    const months = pairMonths(pairs, rows, sellThroughOf)
    if (query.format) return monthsSheet(months, ['ordered', 'returned', 'sell_through'], `monthly-sell-through-${to}`)
    return { ...head, months }
  }),

  serve(getMonthlyReviews, async ({ tx, brandId, now, query }) => {
    const { pairs, rows, head, to } = await readMonths(tx, brandId, query, now, (reads, range) => sumReviewMonths(reads, brandId, range))
    const months = pairMonths(pairs, rows, ([row]) => {
      const { reviews = 0, rating_sum = 0 } = row ?? {}
      return { reviews, rating_sum, average: averageStars(reviews, rating_sum) }
    })
    if (query.format) return monthsSheet(months, ['reviews', 'rating_sum', 'average'], `monthly-reviews-${to}`)
    return { ...head, months }
  }),
]
