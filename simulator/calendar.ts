import { addDays, type Day, dayIn, isBusinessDay } from '@linesheet/domain/days'
import type { Random } from './random.ts'

/** The brand keeps Hong Kong's time, which knows no summer time. */
const timeZone = 'Asia/Hong_Kong'
export const dayOf = (moment: Date): Day => dayIn(timeZone, moment)

/** That day at that hour in Hong Kong; 9.5 is half past nine. */
export const at = (day: Day, hour: number) => new Date(new Date(`${day}T00:00:00+08:00`).getTime() + Math.round(hour * 60) * 60_000)
export const later = (moment: Date, hours: number) => new Date(moment.getTime() + Math.round(hours * 3600) * 1000)

/** `count` business days after a day, or before it. */
export function businessDay(day: Day, count: number): Day {
  const step = count < 0 ? -1 : 1
  let found = day
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, step)
    if (isBusinessDay(found)) left -= 1
  }
  return found
}

/** Some time in office hours, `count` business days after a moment; later the same day where it still fits. */
export function inOfficeHours(random: Random, after: Date, count: number): Date {
  const day = dayOf(after)
  const start = isBusinessDay(day) ? day : businessDay(day, 1)
  const found = at(businessDay(start, count), random.around(9.6, 17.8))
  return found > later(after, 0.4) ? found : at(businessDay(start, count + 1), random.around(9.4, 12.5))
}

/** How lively the trade is: before Christmas and before the lunar new year, quiet in July. January is the first. */
const seasons = [1.15, 0.7, 0.85, 1, 1.05, 0.75, 0.6, 0.85, 1.3, 1.6, 1.45, 0.8]

/** `count` moments between two others, in order, by season and a little more each month, mostly on weekdays. */
export function moments(random: Random, from: Date, to: Date, count: number): Date[] {
  const span = to.getTime() - from.getTime()
  const found: Date[] = []
  while (found.length < count) {
    const share = random.next()
    const day = dayOf(new Date(from.getTime() + share * span))
    const lively = (seasons[Number(day.slice(5, 7)) - 1] ?? 1) * (0.65 + 0.5 * share) * (isBusinessDay(day) ? 1 : 0.45)
    const moment = at(day, random.around(5, 26))
    if (random.chance(lively / 2) && moment > from && moment < to) found.push(moment)
  }
  return found.sort((a, b) => a.getTime() - b.getTime())
}
