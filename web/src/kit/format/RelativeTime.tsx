import { useWords } from '../../words/Words.tsx'
import { textClass } from '../layout/primitives.ts'
import { useDateContext, useMomentContext } from './dateContext.tsx'
import { deadlineUrgency, formatDay, formatExactTime, formatOverdueTime, formatPastTime, formatTimeLeft } from './dateFormats.ts'
import styles from './RelativeTime.module.css'

/** A relative time (“3 days ago”) with the exact time as tooltip. */
export function RelativeTime({ at }: { at: string }) {
  const dateContext = useMomentContext()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatExactTime(moment, dateContext)} className={textClass({ whiteSpace: 'nowrap', tabularNumbers: true })}>
      {formatPastTime(moment, dateContext)}
    </time>
  )
}

/** Time left until a deadline: red when overdue, amber in the last 24 hours. `labelled` adds a label, for places without a column title. */
export function Deadline({ at, labelled = false }: { at: string; labelled?: boolean }) {
  const { t } = useWords()
  const dateContext = useMomentContext()
  const moment = new Date(at)
  const urgency = deadlineUrgency(moment, dateContext.now)
  const timeLeft = () => (labelled ? t('kit.due', { time: formatTimeLeft(moment, dateContext) }) : formatTimeLeft(moment, dateContext))
  return (
    <time
      dateTime={at}
      title={formatExactTime(moment, dateContext)}
      className={textClass({ whiteSpace: 'nowrap', tabularNumbers: true }, styles.deadline)}
      data-urgency={urgency}
    >
      {urgency === 'late' ? t('kit.overdue', { time: formatOverdueTime(moment, dateContext) }) : timeLeft()}
    </time>
  )
}

/** A calendar day, without a time. */
export function CalendarDay({ day }: { day: string }) {
  const { locale, now } = useDateContext()
  return (
    <time dateTime={day} className={textClass({ whiteSpace: 'nowrap', tabularNumbers: true })}>
      {formatDay(day, locale, now)}
    </time>
  )
}
