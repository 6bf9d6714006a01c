import { addDays, type Day, dayIn, isBusinessDay } from '@linesheet/domain/platform/days'
import type { Random } from '../random.ts'

/** The demo brands use Hong Kong time, which has no daylight saving. */
const timeZone = 'Asia/Hong_Kong'
export const dayInHongKong = (moment: Date): Day => dayIn(timeZone, moment)

/** A day and hour in Hong Kong; 9.5 is half past nine. */
export const atHour = (day: Day, hour: number) => new Date(new Date(`${day}T00:00:00+08:00`).getTime() + Math.round(hour * 60) * 60_000)
export const addHours = (moment: Date, hours: number) => new Date(moment.getTime() + Math.round(hours * 3600) * 1000)

/** Adds business days; a negative count goes back. */
export function addBusinessDays(day: Day, count: number): Day {
  const step = count < 0 ? -1 : 1
  let found = day
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, step)
    if (isBusinessDay(found)) left -= 1
  }
  return found
}

/** A random time in office hours, `count` business days later; with 0, later the same day if possible. */
export function duringOfficeHours(random: Random, after: Date, count: number): Date {
  const day = dayInHongKong(after)
  const start = isBusinessDay(day) ? day : addBusinessDays(day, 1)
  const found = atHour(addBusinessDays(start, count), random.around(9.6, 17.8))
  return found > addHours(after, 0.4) ? found : atHour(addBusinessDays(start, count + 1), random.around(9.4, 12.5))
}

/** Seasonal weight of each month, January first: high before Christmas and Chinese New Year, low in July. */
const seasons = [1.15, 0.7, 0.85, 1, 1.05, 0.75, 0.6, 0.85, 1.3, 1.6, 1.45, 0.8]

/** The weight of a day's month. */
export const seasonOfMonth = (day: Day) => seasons[Number(day.slice(5, 7)) - 1] ?? 1

/** Random times between two dates, sorted; weighted by season, slow growth and weekday. */
export function randomMoments(random: Random, from: Date, to: Date, count: number): Date[] {
  const span = to.getTime() - from.getTime()
  const found: Date[] = []
  while (found.length < count) {
    const share = random.next()
    const day = dayInHongKong(new Date(from.getTime() + share * span))
    const likelihood = seasonOfMonth(day) * (0.65 + 0.5 * share) * (isBusinessDay(day) ? 1 : 0.45)
    const moment = atHour(day, random.around(5, 26))
    if (random.chance(likelihood / 2) && moment > from && moment < to) found.push(moment)
  }
  return found.sort((a, b) => a.getTime() - b.getTime())
}
