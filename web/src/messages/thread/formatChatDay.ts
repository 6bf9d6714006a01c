import { addDays, type Day, dayIn } from '@linesheet/domain/platform/days'
import { formatDay } from '../../kit/format/dateFormats.ts'

type DateContext = { now: Date; locale: string; timeZone: string }

/** "today", "yesterday", "14 Aug". */
export function formatChatDay(day: Day, { now, locale, timeZone }: DateContext): string {
  const today = dayIn(timeZone, now)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (day === today) return relative.format(0, 'day')
  return day === addDays(today, -1) ? relative.format(-1, 'day') : formatDay(day, locale, now)
}
