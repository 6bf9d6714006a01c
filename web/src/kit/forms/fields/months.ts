import { addDays, type Day } from '@linesheet/domain/platform/days'

/** Six weeks from Monday that cover a month (`YYYY-MM`), with days of the adjacent months. */
export function weeksOfMonth(month: string): Day[][] {
  const first = `${month}-01`
  const offset = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const start = addDays(first, -offset)
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)))
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The day that a navigation key moves to; undefined for other keys. */
export function dayForKey(key: string, day: Day): Day | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, PageUp: -28, PageDown: 28 }
  const step = steps[key]
  return step === undefined ? undefined : addDays(day, step)
}

/** The first and the last day of a month. */
export const daysOfMonth = (month: string): { first: Day; last: Day } => ({
  first: `${month}-01`,
  last: addDays(`${addMonths(month, 1)}-01`, -1),
})

/** The month of a day and the months before it, the latest first. */
export const latestMonths = (today: Day, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => addMonths(today.slice(0, 7), -ago))
