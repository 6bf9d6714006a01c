/** Time, locale and time zone are arguments; nothing here reads a clock. */
type DateContext = { now: Date; locale: string; timeZone: string }

const hour = 3_600_000
const day = 24 * hour

const formats = new Map<string, Intl.DateTimeFormat>()
function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formats.set(key, created)
  return created
}

const yearIn = (moment: Date, { locale, timeZone }: DateContext) => dateFormat(locale, timeZone, { year: 'numeric' }).format(moment)

/** Whole days between the calendar days of two moments. */
function daysBetween(from: Date, to: Date, timeZone: string) {
  const dayNumber = (moment: Date) =>
    Date.parse(dateFormat('en-CA', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)) / day
  return Math.round(dayNumber(to) - dayNumber(from))
}

/** "14 Aug", with the year unless it is the current one. */
export const formatDate = (moment: Date, context: DateContext) =>
  dateFormat(context.locale, context.timeZone, {
    day: 'numeric',
    month: 'short',
    ...(yearIn(moment, context) !== yearIn(context.now, context) && { year: 'numeric' }),
  }).format(moment)

/** "10:30". */
export const formatTime = (moment: Date, { locale, timeZone }: DateContext) =>
  dateFormat(locale, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)

/** Date, time and time zone in full, for tooltips. */
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

/** Adds a space between a number and Chinese text after it, as in all our texts: Intl has `3 天前` for zh-TW, but `3天前` for zh-CN. */
const spaceNumber = (text: string) => text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ')

/** "today 10:30", "yesterday 18:02", "3 days ago", "14 Aug". */
export function formatPastTime(moment: Date, context: DateContext): string {
  const days = daysBetween(moment, context.now, context.timeZone)
  const relative = new Intl.RelativeTimeFormat(context.locale, { numeric: 'auto' })
  if (days >= 0 && days <= 1) return `${relative.format(days === 0 ? 0 : -1, 'day')} ${formatTime(moment, context)}`
  if (days > 1 && days < 7) return spaceNumber(relative.format(-days, 'day'))
  return formatDate(moment, context)
}

/** A duration in the largest fitting unit: minutes, hours up to 36, then days. */
function roundDuration(milliseconds: number): [count: number, unit: 'minute' | 'hour' | 'day'] {
  const size = Math.abs(milliseconds)
  if (size < hour) return [Math.max(1, Math.round(size / 60_000)), 'minute']
  if (size < 36 * hour) return [Math.round(size / hour), 'hour']
  return [Math.round(size / day), 'day']
}

/** "in 5 hours", "in 3 days". */
export function formatTimeLeft(moment: Date, { now, locale }: DateContext): string {
  const [count, unit] = roundDuration(moment.getTime() - now.getTime())
  return spaceNumber(new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(count, unit))
}

/** "5 hours", "3 days" since a past moment. */
export function formatOverdueTime(moment: Date, { now, locale }: DateContext): string {
  const [count, unit] = roundDuration(moment.getTime() - now.getTime())
  return spaceNumber(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
}

export type Urgency = 'late' | 'soon' | 'calm'

/** `late` when past, `soon` within 24 hours. */
export function deadlineUrgency(moment: Date, now: Date): Urgency {
  const left = moment.getTime() - now.getTime()
  return left < 0 ? 'late' : left < day ? 'soon' : 'calm'
}

/** A calendar day (YYYY-MM-DD) without time zone conversion. */
export const formatDay = (dayOfYear: string, locale: string, now: Date) =>
  formatDate(new Date(`${dayOfYear}T00:00:00Z`), { now, locale, timeZone: 'UTC' })
