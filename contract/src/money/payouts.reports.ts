import { earningKinds, ledgerKinds, payoutStatuses } from '@linesheet/domain/money/payouts'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, currency, day, id, idParams, language, moment, money } from '../platform/fields.ts'
import { PayoutReason } from './payouts.ts'

/** Reports on the ledger besides its lists: statements, the forecast, and the money of an order (docs/product/payouts.md). */

export const getStatement = endpoint(
  'GET',
  '/payout/:id/statement',
  'The statement of a payout: its orders and corrections as a PDF, or all its lines as CSV; they add up to its amount',
  {
    caller: 'payouts:read',
    params: idParams,
    query: z.object({ format: z._default(z.enum(['pdf', 'csv']), 'pdf'), language_code: z._default(language, 'en') }),
    media: 'bytes',
  },
)

const ForecastWeek = z.object({
  /** A Monday in the time zone of the brand. */
  starts_on: day,
  /** The amount due in that week that no payout has taken; in the first week also the amount that is due already. */
  due: money,
  /** The amount that would be due if no dispute held it. */
  held: money,
  earning_count: count,
})
const Forecast = z.object({ currency_code: currency, weeks: z.array(ForecastWeek) })
export type Forecast = z.infer<typeof Forecast>

export const getForecast = endpoint('GET', '/payout/forecast', 'The amounts due week by week, from this week on, in each currency', {
  caller: 'payouts:read',
  result: z.object({
    /** The same weeks for all currencies, without gaps. */
    currencies: z.array(Forecast),
  }),
})

const OrderEarning = z.object({
  id,
  kind: z.enum(earningKinds),
  currency_code: currency,
  due_at: moment,
  is_held: z.boolean(),
  net: money,
  payout: z.nullable(z.object({ id, number: count })),
  /** Why it is not paid yet. */
  reason: PayoutReason,
  /** The sum of each kind of line; they add up to the net. */
  totals: z.array(z.object({ kind: z.enum(ledgerKinds), amount: money })),
})
export type OrderEarning = z.infer<typeof OrderEarning>

export const getOrderEarnings = endpoint('GET', '/payout/order/:id', 'The earnings of an order, with its corrections, the oldest first', {
  caller: 'payouts:read',
  params: idParams,
  result: z.object({
    earnings: z.array(OrderEarning),
    /** Why an order that shipped has earned nothing itself; null for others. */
    reason: z.nullable(PayoutReason),
  }),
})

/** The maximum number of orders whose payouts are read at once: a page of the list of orders. */
const maxOrders = 100
export const orderIds = z.pipe(
  z.pipe(
    z.string('required').check(z.maxLength(maxOrders * 37, 'too_many')),
    z.transform((text) => text.split(',').filter(Boolean)),
  ),
  z.array(id).check(z.minLength(1, 'value_required'), z.maxLength(maxOrders, 'too_many')),
)

const OrderPayout = z.object({
  order_id: id,
  due_at: moment,
  is_held: z.boolean(),
  /** The payout that has taken the earnings of the order; null before. */
  payout: z.nullable(z.object({ id, number: count, status: z.enum(payoutStatuses) })),
})
export type OrderPayout = z.infer<typeof OrderPayout>

export const listOrderPayouts = endpoint(
  'GET',
  '/payout/order',
  'When the earnings of orders are paid out, or the payouts that include them',
  {
    caller: 'payouts:read',
    query: z.object({ /** Separated by commas. Orders that have earned nothing yet are left out of the answer. */ ids: orderIds }),
    result: z.object({ items: z.array(OrderPayout) }),
  },
)
