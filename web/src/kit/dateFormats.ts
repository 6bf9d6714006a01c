/** How moments are said. `now`, locale and time zone are arguments: nothing here reads a clock. */
type DateContext = { now: Date; locale: string; timeZone: string }

const hour = 3_600_000
const day = 24 * hour

const formats = new Map<string, Intl.DateTimeFormat>()
function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formats.set(key, made)
  return made
}

const yearIn = (moment: Date, { locale, timeZone }: DateContext) => dateFormat(locale, timeZone, { year: 'numeric' }).format(moment)

/** Whole days between the calendar days of two moments. */
function daysBetween(from: Date, to: Date, timeZone: string) {
  const numberOf = (moment: Date) =>
    Date.parse(dateFormat('en-CA', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)) / day
  return Math.round(numberOf(to) - numberOf(from))
}

/** "14 Aug", with the year when it is another one. */
export const formatDate = (moment: Date, place: DateContext) =>
  dateFormat(place.locale, place.timeZone, {
    day: 'numeric',
    month: 'short',
    ...(yearIn(moment, place) !== yearIn(place.now, place) && { year: 'numeric' }),
  }).format(moment)

const formatTime = (moment: Date, { locale, timeZone }: DateContext) =>
  dateFormat(locale, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)

/** Everything there is to know, for the hover. */
export const formatExactTime = (moment: Date, { locale, timeZone }: DateContext) =>
  dateFormat(locale, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(moment)

/** "today 10:30", "yesterday 18:02", "3 days ago", "14 Aug". */
export function formatPastTime(moment: Date, place: DateContext): string {
  const days = daysBetween(moment, place.now, place.timeZone)
  const relative = new Intl.RelativeTimeFormat(place.locale, { numeric: 'auto' })
  if (days >= 0 && days <= 1) return `${relative.format(days === 0 ? 0 : -1, 'day')} ${formatTime(moment, place)}`
  if (days > 1 && days < 7) return relative.format(-days, 'day')
  return formatDate(moment, place)
}

/** How far two moments are apart, in the unit that a person would say it in. */
function distance(far: number): [count: number, unit: 'minute' | 'hour' | 'day'] {
  const size = Math.abs(far)
  if (size < hour) return [Math.max(1, Math.round(size / 60_000)), 'minute']
  if (size < 36 * hour) return [Math.round(size / hour), 'hour']
  return [Math.round(size / day), 'day']
}

/** "in 5 hours", "in 3 days": what is left until a moment ahead. */
export function formatTimeLeft(moment: Date, { now, locale }: DateContext): string {
  const [count, unit] = distance(moment.getTime() - now.getTime())
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(count, unit)
}

/** "5 hours", "3 days": how long a moment is over. */
export function formatOverdueTime(moment: Date, { now, locale }: DateContext): string {
  const [count, unit] = distance(moment.getTime() - now.getTime())
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

export type Urgency = 'late' | 'soon' | 'calm'

/** Red when late, amber under 24 hours. */
export function deadlineUrgency(moment: Date, now: Date): Urgency {
  const left = moment.getTime() - now.getTime()
  return left < 0 ? 'late' : left < day ? 'soon' : 'calm'
}

/** A calendar day has no zone: it is the same day everywhere. */
export const formatDay = (dayOfYear: string, locale: string, now: Date) =>
  formatDate(new Date(`${dayOfYear}T00:00:00Z`), { now, locale, timeZone: 'UTC' })
