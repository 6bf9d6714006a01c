import { useWords } from '../words/Words.tsx'
import { usePlace } from './clock.tsx'
import { dayText, exactText, leftText, overText, pastText, urgencyOf } from './moments.ts'
import styles from './When.module.css'

/** A moment: relative to read, exact on hover. */
export function When({ at }: { at: string }) {
  const place = usePlace()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={exactText(moment, place)} className={styles.when}>
      {pastText(moment, place)}
    </time>
  )
}

/** Until when something has to be done; red when late, amber in the last day, and said in words. */
export function Deadline({ at }: { at: string }) {
  const { t } = useWords()
  const place = usePlace()
  const moment = new Date(at)
  const urgency = urgencyOf(moment, place.now)
  return (
    <time dateTime={at} title={exactText(moment, place)} className={styles.deadline} data-urgency={urgency}>
      {urgency === 'late' ? t('kit.late', { time: overText(moment, place) }) : leftText(moment, place)}
    </time>
  )
}

/** A calendar day of the brand. */
export function DayOf({ day }: { day: string }) {
  const { locale, now } = usePlace()
  return (
    <time dateTime={day} className={styles.when}>
      {dayText(day, locale, now)}
    </time>
  )
}
