/**
 * Days are `YYYY-MM-DD` in the brand's time zone; moments are `Date`s. Nothing here reads a clock.
 */
export type Day = string

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string) {
  let format = dayFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(timeZone, format)
  }
  return format
}

const hour = 3_600_000
const asUtc = (day: Day) => new Date(`${day}T00:00:00Z`)
const toDay = (utc: Date) => utc.toISOString().slice(0, 10)

/** The calendar day in `timeZone` at that moment. */
export const dayIn = (timeZone: string, moment: Date): Day => formatIn(timeZone).format(moment)

export const addDays = (day: Day, days: number): Day => toDay(new Date(asUtc(day).getTime() + days * 24 * hour))
export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 24 * hour)

/** Monday to Friday. */
export const isBusinessDay = (day: Day) => ![0, 6].includes(asUtc(day).getUTCDay())

/** The Monday of the week of that day. */
export const mondayOf = (day: Day): Day => addDays(day, -((asUtc(day).getUTCDay() + 6) % 7))

/** The moment a day ends in `timeZone`, that is, when the next day begins there. Handles daylight saving time. */
export function endOfDay(timeZone: string, day: Day): Date {
  const next = addDays(day, 1)
  const minute = (count: number) => new Date(asUtc(next).getTime() + count * 60_000) // zones differ by whole minutes
  let early = -15 * 60
  let late = 15 * 60
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (dayIn(timeZone, minute(middle)) < next) early = middle
    else late = middle
  }
  return minute(late)
}

/** The day `count` business days later. */
export function addBusinessDays(day: Day, count: number): Day {
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

/** `count` business days after the day of that moment, at the end of that day (docs/product/orders.md: Mon–Fri, the brand's time zone). */
export const businessDaysAfter = (timeZone: string, moment: Date, count: number): Date =>
  endOfDay(timeZone, addBusinessDays(dayIn(timeZone, moment), count))

/** The tolerance for other clocks: they differ from ours by up to five minutes. */
export const clockSkewMs = 5 * 60_000
export const withSkew = (now: Date) => new Date(now.getTime() + clockSkewMs)

const hourFormats = new Map<string, Intl.DateTimeFormat>()

/** The hour of the day in `timeZone` at that moment, 0 to 23. */
export function hourIn(timeZone: string, moment: Date): number {
  let format = hourFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
    hourFormats.set(timeZone, format)
  }
  return Number(format.format(moment))
}

/** The next moment after this one at which a day in `timeZone` reaches the hour, also on days that are longer or shorter. */
export function nextHour(timeZone: string, moment: Date, target: number): Date {
  const today = dayIn(timeZone, moment)
  for (const day of [today, addDays(today, 1), addDays(today, 2)]) {
    const start = endOfDay(timeZone, addDays(day, -1)).getTime()
    const guess = new Date(start + target * hour)
    const found = new Date(guess.getTime() + (target - hourIn(timeZone, guess)) * hour)
    if (found > moment) return found
  }
  throw new Error(`No day reaches ${target} in ${timeZone}`)
}
