import type { getSuperbrand, SuperbrandProgress } from '@linesheet/contract/insight/superbrand'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import {
  lateAnswersLeft,
  missingToMeet,
  progressLimits,
  type SuperbrandCriterion,
  superbrandTargets,
} from '@linesheet/domain/insight/superbrand'
import { useDateContext } from '../../../kit/format/dateContext.tsx'
import { formatMonth } from '../../../kit/format/formatMonth.ts'
import { PageColumns, Section } from '../../../kit/layout/Page.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import { SuperbrandCriteria } from '../../../kit/layout/SuperbrandCriteria.tsx'
import { useWords } from '../../../words/Words.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { SuperbrandMonths } from './SuperbrandMonths.tsx'

/** Hints at the effect of the next reviews, answers or orders. */
function useHint(progress: SuperbrandProgress) {
  const { t } = useWords()
  return (criterion: SuperbrandCriterion) => {
    const missing = missingToMeet[criterion](progress)
    if (missing) return t(`superbrand.missing.${criterion}`, { count: missing })
    if (criterion === 'rating') return t('superbrand.basis.rating', { count: progress.reviews })
    if (criterion === 'answered') return t('superbrand.basis.answered', { count: progress.answers_due, done: progress.answered_in_time })
    return undefined
  }
}

/** The number of open orders that may be answered late. */
function Allowance({ progress }: { progress: SuperbrandProgress }) {
  const { t } = useWords()
  const { open_answers: open } = progress
  const left = lateAnswersLeft(progress, open)
  if (open === 0) return t('superbrand.noOpen')
  if (left < 0) return t('superbrand.outOfReach', { count: open })
  if (left === 0) return t('superbrand.allInTime', { count: open })
  return t(left < open ? 'superbrand.someLate' : 'superbrand.noneEndangers', { count: open, late: left })
}

/** The current month, the orders that endanger it, and the previous months. */
export function Superbrand({ data: { progress, open_orders, months } }: { data: ResponseResult<typeof getSuperbrand> }) {
  const { t } = useWords()
  const { locale } = useDateContext()
  const hint = useHint(progress)
  const { rating, direct_orders } = superbrandTargets
  return (
    <PageColumns
      sidebar={
        <Section bare title={t('superbrand.about')}>
          <p className={textClass({ marginBottom: 12, color: 'ink-2' })}>
            {t('superbrand.rule', { rating, share: superbrandTargets.answered * 100, count: direct_orders })}
          </p>
          <p className={textClass({ marginBottom: 12, color: 'ink-2' })}>{t('superbrand.when')}</p>
        </Section>
      }
    >
      <Section title={t('superbrand.thisMonth', { month: formatMonth(progress.month, locale) })}>
        <SuperbrandCriteria figures={progress} countedUpTo={progressLimits.page.direct_orders} hint={hint} />
      </Section>
      <Section title={t('superbrand.openOrders')}>
        <p className={textClass({ marginBottom: 12, color: 'ink-2' })}>
          <Allowance progress={progress} />
        </p>
        {open_orders.length > 0 && <OpenOrders orders={open_orders} count={progress.open_answers} />}
      </Section>
      <Section title={t('superbrand.months')}>
        <SuperbrandMonths months={months} />
      </Section>
    </PageColumns>
  )
}
