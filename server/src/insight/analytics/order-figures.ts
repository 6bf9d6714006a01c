import { sumInCurrency } from '@linesheet/domain/catalogue/conversion'
import type { Rates } from '@linesheet/domain/platform/currencies'
import type { Day } from '@linesheet/domain/platform/days'
import { addAmounts, divideAmount } from '@linesheet/domain/platform/money'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import type { OrderSums } from './order-sums.sql.ts'

/** The conversion of sums in several currencies to the brand's currency. */
export type Convert = { currency_code: CurrencyCode; rates: Rates }

export const totalOf = <R>(rows: readonly R[], count: (row: R) => number) => rows.reduce((sum, row) => sum + count(row), 0)

export function orderFigures(rows: readonly OrderSums[], { currency_code, rates }: Convert) {
  const orders = totalOf(rows, (row) => row.orders)
  const first_orders = totalOf(rows, (row) => row.first_orders)
  const sales = sumInCurrency(rows, currency_code, rates)
  return { orders, first_orders, repeat_orders: orders - first_orders, units: totalOf(rows, ({ units }) => units), sales }
}

function orderTotals(rows: readonly OrderSums[], convert: Convert) {
  const figures = orderFigures(rows, convert)
  return { ...figures, average_order: figures.orders ? divideAmount(figures.sales, figures.orders) : null }
}

/** The totals of a period and of the compared period, if any, and the currencies that were converted. */
export const comparedTotals = (rows: readonly OrderSums[], earlier: readonly OrderSums[] | null, convert: Convert) => ({
  ...conversionOf([...rows, ...(earlier ?? [])], convert),
  now: orderTotals(rows, convert),
  before: earlier && orderTotals(earlier, convert),
})

/** The number and amount of orders in each step of a period. */
export function orderSeries(steps: readonly Day[], rows: readonly OrderSums[], convert: Convert) {
  const byStep = Map.groupBy(rows, ({ month }) => month)
  return steps.map((from) => {
    const { orders, sales } = orderFigures(byStep.get(from) ?? [], convert)
    return { from, orders, sales }
  })
}

/** The currencies that were converted, and the age of their oldest rate. */
export function conversionOf(rows: readonly OrderSums[], { currency_code, rates }: Convert) {
  const converted = [...new Set(rows.map((row) => row.currency_code))].filter((code) => code !== currency_code).toSorted()
  const used = converted.length ? [...converted, currency_code].filter((code) => code !== 'USD') : []
  return { currency_code, converted, rates_as_of: used.map((code) => rates[code].as_of).toSorted()[0] ?? null }
}

/** Sums by currency, before conversion; the currency with the most orders first. */
export const byCurrency = (rows: readonly OrderSums[]) =>
  [...Map.groupBy(rows, ({ currency_code }) => currency_code)]
    .map(([currency_code, sums]) => ({
      currency_code,
      orders: totalOf(sums, ({ orders }) => orders),
      sales: addAmounts(...sums.map(({ amount }) => amount)),
    }))
    .toSorted((a, b) => b.orders - a.orders || (a.currency_code < b.currency_code ? -1 : 1))
