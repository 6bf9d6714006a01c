import { useWords } from '../words/Words.tsx'
import { useDateContext } from './dateContext.tsx'
import { deadlineUrgency, formatDay, formatExactTime, formatOverdueTime, formatPastTime, formatTimeLeft } from './dateFormats.ts'
import styles from './RelativeTime.module.css'

/** A moment: relative to read, exact on hover. */
export function RelativeTime({ at }: { at: string }) {
  const place = useDateContext()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatExactTime(moment, place)} className={styles.when}>
      {formatPastTime(moment, place)}
    </time>
  )
}

/** Until when something has to be done; red when late, amber in the last day, and said in words. */
export function Deadline({ at }: { at: string }) {
  const { t } = useWords()
  const place = useDateContext()
  const moment = new Date(at)
  const urgency = deadlineUrgency(moment, place.now)
  return (
    <time dateTime={at} title={formatExactTime(moment, place)} className={styles.deadline} data-urgency={urgency}>
      {urgency === 'late' ? t('kit.late', { time: formatOverdueTime(moment, place) }) : formatTimeLeft(moment, place)}
    </time>
  )
}

/** A calendar day of the brand. */
export function CalendarDay({ day }: { day: string }) {
  const { locale, now } = useDateContext()
  return (
    <time dateTime={day} className={styles.when}>
      {formatDay(day, locale, now)}
    </time>
  )
}
