import { addDays, type Day } from '@linesheet/domain/days'

/** The weeks that show a month, beginning on Monday, filled up with the days around it. `month` is `YYYY-MM`. */
export function weeksOfMonth(month: string): Day[][] {
  const first = `${month}-01`
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const start = addDays(first, -weekday)
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)))
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The day that an arrow leads to. */
export function dayForKey(key: string, day: Day): Day | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, PageUp: -28, PageDown: 28 }
  const step = steps[key]
  return step === undefined ? undefined : addDays(day, step)
}
