import { type Comparison, comparedMonth, comparedPeriod, monthsOf, type Period, periodOf } from '@linesheet/domain/insight/analytics'
import { monthAfter } from '@linesheet/domain/insight/superbrand'
import { addDays, type Day, dayIn } from '@linesheet/domain/platform/days'
import type { Tx } from '../../platform/db/db.ts'
import { findBrandDays, type Window } from './periods.sql.ts'

type Query = { daysBack: number; compare?: Comparison }

/** The days that a call is about, in the brand's time zone, and the days that they are compared with. */
export async function findPeriods(tx: Tx, brandId: string, { daysBack, compare = 'previous' }: Query, now: Date) {
  const { first_day, today, ...brand } = await findBrandDays(tx, brandId, now, daysBack === 0)
  const period = periodOf(daysBack, first_day, today)
  return { ...brand, period, compared: comparedPeriod(period, compare, daysBack) }
}

/** The results for the period of a call, and for the compared period; `before` is null without one. */
export async function readCompared<T>(tx: Tx, brandId: string, query: Query, now: Date, read: (period: Period) => Promise<T>) {
  const { currency_code: _, ...found } = await findPeriods(tx, brandId, query, now)
  const [current, before] = await Promise.all([read(found.period), found.compared ? read(found.compared) : null])
  return { found, current, before }
}

/** The number of days for “all”: more than any brand has. */
const allDays = 100_000

/** The period and its compared period, as days before today; for statements that do not wait for `findPeriods`. */
export function windowsOf({ daysBack, compare = 'previous' }: Query): { now: Window; before: Window | null } {
  const days = daysBack || allDays
  const now = { first: days - 1, last: 0, years: 0 }
  if (compare === 'year') return { now, before: { ...now, years: 1 } }
  return { now, before: daysBack === 0 ? null : { first: 2 * days - 1, last: days, years: 0 } }
}

/**
 * Days that contain all months of the period and their compared months, whatever day it is in the brand's time zone; for statements that do not wait for
 * `findPeriods`.
 */
export function outerRange(query: Query, now: Date): Period {
  const utc = dayIn('UTC', now)
  const to = addDays(utc, 1)
  if (query.daysBack === 0) return { from: '1900-01-01', to }
  const starts = [-1, 0, 1].map((days) => planMonths(periodOf(query.daysBack, to, addDays(utc, days)), query).range.from)
  return { from: starts.toSorted()[0] ?? utc, to }
}

type MonthRow = { month: Day }

/** The months of a period, each with its compared month, and the days of all of them together. */
export function planMonths(period: Period, { daysBack, compare = 'previous' }: Query) {
  const months = monthsOf(period)
  const pairs = months.map((month) => ({ month, before: comparedMonth(month, months.length, compare, daysBack) }))
  const first = [pairs[0]?.before ?? null, months[0] ?? null].filter((month) => month !== null).toSorted()[0] ?? period.from
  return { pairs, range: { from: first, to: period.to } }
}

/** The days of the months that the period is compared with; null if there can be none before. */
export function comparedDays(pairs: ReturnType<typeof planMonths>['pairs']): Period | null {
  const [first, last] = [pairs[0]?.before, pairs.at(-1)?.before]
  return first && last ? { from: first, to: addDays(monthAfter(last), -1) } : null
}

/** Each month with its figures and the figures of the compared month. A month without a row has zeros. */
export const pairMonths = <R extends MonthRow, F extends object>(
  pairs: ReturnType<typeof planMonths>['pairs'],
  rows: readonly R[],
  figuresOf: (rows: readonly R[]) => F,
) => {
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  const figures = (month: Day) => ({ month, ...figuresOf(byMonth.get(month) ?? []) })
  return pairs.map(({ month, before }) => ({ ...figures(month), before: before === null ? null : figures(before) }))
}
