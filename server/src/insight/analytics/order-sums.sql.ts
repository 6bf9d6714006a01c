import type { Period } from '@linesheet/domain/insight/analytics'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { isInWindow, type Window, type WindowValues } from './periods.sql.ts'

/** `whole`: all days together. A month is named by its first day. */
export type Step = 'day' | 'month' | 'whole'
/** The first day of the month of `day`. As a date alone, `date_trunc` would look up the time zone for each row. */
export const monthOfDay = sql<string>`date_trunc('month', day::timestamp)::date`
/** The column by which sums of days are grouped; null for all days together. */
export const stepColumn = { day: sql<string>`day`, month: monthOfDay, whole: sql<null>`null::date` }

/** Sums of orders in one currency, for a step or for all days together. */
export type OrderSums = {
  month: string
  currency_code: CurrencyCode
  orders: number
  amount: string
  first_orders: number
  units: number
  returned: number
}

type Values = { brandId: string; from: string; to: string }

const columns = sql`sum(orders)::int8 as orders, sum(amount)::text as amount, sum(first_orders)::int8 as first_orders, sum(units)::int8 as units,
  sum(returned)::int8 as returned`

const sumsStatement = prepareQuery(
  String,
  (_tx: Tx, { brandId, from, to }: Values, step: Step) => sql<OrderSums>`
      select ${stepColumn[step]} as month, currency_code, ${columns}
      from order_sales where brand_id = ${brandId} and day >= ${from} and day <= ${to}
      group by 1, 2 having sum(orders) > 0`,
)

const windowStatement = prepareQuery(
  String,
  (_tx: Tx, values: WindowValues, step: Step) => sql<OrderSums>`
      select ${stepColumn[step]} as month, currency_code, ${columns}
      from order_sales where brand_id = ${values.brandId} and ${isInWindow(values)}
      group by 1, 2 having sum(orders) > 0`,
)

/** Like `sumOrders`, for a window that ends today or earlier. */
export const sumOrdersOfWindow = (tx: Tx, brandId: string, now: Date, window: Window, step: Step) =>
  windowStatement(tx, { brandId, now: now.toISOString(), ...window }, step)

const countStatement = prepareQuery(
  (_tx: Tx, values: WindowValues) => sql<{ orders: number }>`
      select coalesce(sum(orders - manual_orders), 0)::int8 as orders from order_sales where brand_id = ${values.brandId} and ${isInWindow(values)}`,
)

/** The number of orders in a window that retailers placed themselves, without cancelled ones. */
export const countPlacedOrders = async (tx: Tx, brandId: string, now: Date, window: Window) =>
  (await countStatement(tx, { brandId, now: now.toISOString(), ...window }))[0]?.orders ?? 0

/** The sums of orders on the days of a period, without cancelled orders, by step and currency. Steps without orders are missing. */
export const sumOrders = (tx: Tx, brandId: string, { from, to }: Period, step: Step) => sumsStatement(tx, { brandId, from, to }, step)
