import { addDays, type Day } from '../platform/days.ts'
import { monthAfter, monthOf } from './superbrand.ts'

/** The kinds of events in the marketplace and on a brand's website: see docs/product/analytics.md. */
export const trafficKinds = ['store_view', 'product_view', 'click', 'add_to_cart', 'widget_view'] as const
export type TrafficKind = (typeof trafficKinds)[number]

/** The periods that figures are compared with: the same number of days before, or the same days of the year before. */
export const comparisons = ['previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** Ten years. */
export const maxDaysBack = 3660

/** A period from its first to its last day, both included. */
export type Period = { from: Day; to: Day }

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The day of the year before; the 28th of February for a 29th. */
function yearBefore(day: Day): Day {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return same.endsWith('02-29') ? `${same.slice(0, 5)}02-28` : same
}

/** The last `daysBack` days until today; all days since the brand's first one for 0. */
export const periodOf = (daysBack: number, first: Day, today: Day): Period => ({
  from: daysBack === 0 ? minDay(first, today) : addDays(today, 1 - daysBack),
  to: today,
})

/** The period that it is compared with; null if nothing can be before it. */
export function comparedPeriod({ from, to }: Period, comparison: Comparison, daysBack: number): Period | null {
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  if (daysBack === 0) return null
  const last = addDays(from, -1)
  return { from: addDays(last, -daysBetween(from, to)), to: last }
}

const minDay = (a: Day, b: Day) => (a < b ? a : b)

/** The months, by their first days, that have a day of the period. */
export function monthsOf({ from, to }: Period): Day[] {
  const months: Day[] = []
  for (let month = monthOf(from); month <= to; month = monthAfter(month)) months.push(month)
  return months
}

/** The month `months` later; earlier if negative. */
export const addMonths = (month: Day, months: number): Day => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

/** The month that each of `count` months is compared with: the same number of months before, or a year before. Null if nothing can be before. */
export function comparedMonth(month: Day, count: number, comparison: Comparison, daysBack: number): Day | null {
  if (comparison === 'year') return addMonths(month, -12)
  return daysBack === 0 ? null : addMonths(month, -count)
}

/** A period of more days than this is drawn by month. */
const longestByDay = 92
export const stepOf = (daysBack: number) => (daysBack > 0 && daysBack <= longestByDay ? ('day' as const) : ('month' as const))

/** All days of a period, or its months. */
export function stepsOf(period: Period, step: 'day' | 'month'): Day[] {
  if (step === 'month') return monthsOf(period)
  return Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, at) => addDays(period.from, at))
}

/** `part` as a percentage of `whole` with two decimals; null if `whole` is 0. */
export const percentOf = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null)

/** The specification's formula (§9): the units ordered and not returned, in percent of the units ordered. */
export const sellThrough = (ordered: number, returned: number) => percentOf(ordered - returned, ordered)
