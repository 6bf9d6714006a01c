import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, currency, day, money } from '../platform/fields.ts'
import { conversionResult, percent, periodResult, sheetQuery } from './analytics.fields.ts'

/** Figures of orders, clicks and reviews (docs/product/analytics.md). With `format=csv` each call answers a sheet. */

/** Without cancelled orders, by the day on which they were placed. Sales: goods after discounts. */
const orderFigures = { orders: count, first_orders: count, repeat_orders: count, units: count, sales: money }
const OrderTotals = z.object({
  ...orderFigures,
  /** The average sales of an order; null without orders. */
  average_order: z.nullable(money),
})
export type OrderTotals = z.infer<typeof OrderTotals>

/** A day, or the first day of a month, as `step` says. Steps without any figures are included. */
const stepResult = { step: z.enum(['day', 'month']) }

export const getOrderTotals = endpoint(
  'GET',
  '/dashboard/orderTotals',
  'Orders and sales of a period, and of the period that it is compared with',
  {
    caller: 'analytics:read',
    reads: 'replica',
    query: z.object(sheetQuery),
    result: z.object({
      ...periodResult,
      ...conversionResult,
      now: OrderTotals,
      before: z.nullable(OrderTotals),
      ...stepResult,
      series: z.array(z.object({ from: day, orders: count, sales: money })),
      /** Amounts before conversion; the currency with the most orders first. */
      by_currency: z.array(z.object({ currency_code: currency, orders: count, sales: money })),
    }),
  },
)

/** `clicks`: on a product of the brand. */
export const trafficFigures = { store_views: count, product_views: count, clicks: count, cart_adds: count, widget_views: count }
const ClickTotals = z.object({
  ...trafficFigures,
  /** Orders that came through the marketplace or directly: without manual and cancelled ones. */
  orders: count,
  /** Orders in percent of clicks; may be above 100, because not every order comes from a click. */
  conversion: percent,
})
export type ClickTotals = z.infer<typeof ClickTotals>

export const getClickTotals = endpoint(
  'GET',
  '/dashboard/clickTotals',
  'Views and clicks of a period, and of the period that it is compared with',
  {
    caller: 'analytics:read',
    reads: 'replica',
    query: z.object(sheetQuery),
    result: z.object({
      ...periodResult,
      now: ClickTotals,
      before: z.nullable(ClickTotals),
      ...stepResult,
      series: z.array(z.object({ from: day, store_views: count, product_views: count, clicks: count })),
    }),
  },
)

/**
 * Months by their first days in the brand's time zone: whole months that have a day of the period, without gaps. `before` is the month the same number of
 * months earlier, or of the year before; null if nothing can be before. The running month is counted until today.
 */
const months = <F extends Record<string, z.ZodMiniType>>(figures: F) => {
  const month = z.object({ month: day, ...figures })
  return { ...periodResult, months: z.array(z.object({ month: day, ...figures, before: z.nullable(month) })) }
}

export const getMonthlyOrders = endpoint('GET', '/dashboard/monthlyOrders', 'Orders and sales by month', {
  caller: 'analytics:read',
  reads: 'replica',
  query: z.object(sheetQuery),
  result: z.object({ ...conversionResult, ...months(orderFigures) }),
})

export const getMonthlyClicks = endpoint('GET', '/dashboard/monthlyClicks', 'Views and clicks by month', {
  caller: 'analytics:read',
  reads: 'replica',
  query: z.object(sheetQuery),
  result: z.object(months(trafficFigures)),
})

/** Units by the month in which they were ordered, whenever they were returned. Sell-through: (ordered − returned) ÷ ordered × 100. */
export const sellThroughFigures = { ordered: count, returned: count, sell_through: percent }

export const getMonthlySellThrough = endpoint('GET', '/dashboard/monthlySellThrough', 'Units ordered and returned by month', {
  caller: 'analytics:read',
  reads: 'replica',
  query: z.object(sheetQuery),
  result: z.object(months(sellThroughFigures)),
})

/** Published reviews. The average is in stars, with two decimals. */
export const reviewFigures = { reviews: count, rating_sum: count, average: z.nullable(z.number()) }

export const getMonthlyReviews = endpoint('GET', '/dashboard/monthlyReviews', 'Reviews by month', {
  caller: 'analytics:read',
  reads: 'replica',
  query: z.object(sheetQuery),
  result: z.object(months(reviewFigures)),
})
