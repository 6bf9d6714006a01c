import type { Period } from '@linesheet/contract/insight/analytics.fields'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDay } from '../../kit/format/dateFormats.ts'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { usePeriod } from './usePeriod.ts'

type Props = { period: Period; compared: Period | null }

/** The days of the figures, and the days that they are compared with. */
export function PeriodNote({ period, compared }: Props) {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  const { compare } = usePeriod()
  const days = ({ from, to }: Period) => `${formatDay(from, locale, now)} – ${formatDay(to, locale, now)}`
  return (
    <p className={textClass({ marginBottom: 12, color: 'ink-2', size: 13 })}>
      {compared && compare !== 'none' ? t('analytics.days.compared', { days: days(period), before: days(compared) }) : days(period)}
    </p>
  )
}
