import { getMonthlyClicks, getMonthlyOrders, getMonthlyReviews, getMonthlySellThrough } from '@linesheet/contract/analytics'
import { type Comparison, sellThrough } from '@linesheet/domain/analytics'
import { averageStars } from '@linesheet/domain/reviews'
import { findRates } from '../currencies/currencies.sql.ts'
import type { Tx } from '../kernel/db.ts'
import { serve } from '../kernel/serve.ts'
import { prefixed, toSheet } from '../sheets/sheet-answer.ts'
import { conversionOf, orderFigures, totalOf } from './order-figures.ts'
import { type OrderSums, sumOrders } from './order-sums.sql.ts'
import { comparedDays, findPeriods, pairMonths, planMonths } from './periods.ts'
import { sumReviewMonths } from './review-sums.sql.ts'
import { addTraffic } from './traffic-figures.ts'
import { sumTraffic } from './traffic-sums.sql.ts'

type Query = { daysBack: number; compare: Comparison; format?: 'csv' | undefined }

/** The months that a call is about, and what its answer begins with: their days instead of those of the period. */
async function findMonths(tx: Tx, brandId: string, query: Query, now: Date) {
  const { period: days, time_zone, currency_code } = await findPeriods(tx, brandId, query, now)
  const { pairs, range } = planMonths(days, query)
  const period = { from: pairs[0]?.month ?? days.from, to: days.to }
  return { pairs, range, currency_code, head: { time_zone, period, compared: comparedDays(pairs) } }
}

type Figures = Record<string, string | number | null>
type Month<F> = F & { month: string; before: (F & { month: string }) | null }

/** Each month with the one beside it, whose fields have `before_` before their names. */
function monthsSheet<F extends Figures>(months: readonly Month<F>[], fields: readonly (keyof F & string)[], name: string) {
  const rows = months.map(({ before, ...month }) => ({ ...month, ...prefixed('before', before) }) as Figures)
  return toSheet(['month', ...fields, ...['month', ...fields].map((field) => `before_${field}`)], rows, name)
}

const sellThroughOf = (rows: readonly OrderSums[]) => {
  const [ordered, returned] = [totalOf(rows, ({ units }) => units), totalOf(rows, (row) => row.returned)]
  return { ordered, returned, sell_through: sellThrough(ordered, returned) }
}

export const monthlyRoutes = [
  serve(getMonthlyOrders, async ({ tx, brandId, now, query }) => {
    const { pairs, range, currency_code, head } = await findMonths(tx, brandId, query, now)
    const [rates, rows] = await Promise.all([findRates(tx), sumOrders(tx, brandId, range, 'month')])
    const convert = { currency_code, rates }
    const months = pairMonths(pairs, rows, (sums) => orderFigures(sums, convert))
    if (query.format)
      return monthsSheet(months, ['orders', 'first_orders', 'repeat_orders', 'units', 'sales'], `monthly-orders-${range.to}`)
    return { ...head, ...conversionOf(rows, convert), months }
  }),

  serve(getMonthlyClicks, async ({ tx, brandId, now, query }) => {
    const { pairs, range, head } = await findMonths(tx, brandId, query, now)
    const months = pairMonths(pairs, await sumTraffic(tx, brandId, range, 'month'), addTraffic)
    if (query.format)
      return monthsSheet(months, ['store_views', 'product_views', 'clicks', 'cart_adds', 'widget_views'], `monthly-clicks-${range.to}`)
    return { ...head, months }
  }),

  serve(getMonthlySellThrough, async ({ tx, brandId, now, query }) => {
    const { pairs, range, head } = await findMonths(tx, brandId, query, now)
    const months = pairMonths(pairs, await sumOrders(tx, brandId, range, 'month'), sellThroughOf)
    if (query.format) return monthsSheet(months, ['ordered', 'returned', 'sell_through'], `monthly-sell-through-${range.to}`)
    return { ...head, months }
  }),

  serve(getMonthlyReviews, async ({ tx, brandId, now, query }) => {
    const { pairs, range, head } = await findMonths(tx, brandId, query, now)
    const months = pairMonths(pairs, await sumReviewMonths(tx, brandId, range), ([row]) => {
      const { reviews = 0, rating_sum = 0 } = row ?? {}
      return { reviews, rating_sum, average: averageStars(reviews, rating_sum) }
    })
    if (query.format) return monthsSheet(months, ['reviews', 'rating_sum', 'average'], `monthly-reviews-${range.to}`)
    return { ...head, months }
  }),
]
