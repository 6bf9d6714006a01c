import type { PromotionRow } from '@linesheet/contract/promotions/promotions'
import { promotionPeriod } from '@linesheet/domain/promotions/promotions'
import { useDateContext } from '../kit/format/dateContext.tsx'
import { formatTimeLeft } from '../kit/format/dateFormats.ts'
import { stackClass, textClass } from '../kit/layout/primitives.ts'
import { useWords } from '../words/Words.tsx'
import { daysText } from './promotionTexts.ts'

type Props = { promotion: Pick<PromotionRow, 'status' | 'starts_on' | 'ends_on'> }

/** The days, and when an upcoming promotion starts or an active one ends. */
export function PeriodCell({ promotion: { status, starts_on, ends_on } }: Props) {
  const { t } = useWords()
  const context = useDateContext()
  const { begins_at, ends_at } = promotionPeriod({ starts_on, ends_on }, context.timeZone)
  const note =
    status === 'active'
      ? t('promotions.ends', { time: formatTimeLeft(ends_at, context) })
      : status === 'upcoming'
        ? t('promotions.starts', { time: formatTimeLeft(begins_at, context) })
        : undefined
  return (
    <span className={stackClass()}>
      <span>{daysText(context.locale, starts_on, ends_on, context.now)}</span>
      {note && <span className={textClass({ color: 'ink-2', size: 13 })}>{note}</span>}
    </span>
  )
}
