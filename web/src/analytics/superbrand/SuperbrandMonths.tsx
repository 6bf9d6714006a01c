import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { getSuperbrand } from '@linesheet/contract/superbrand'
import { criterionValue, type SuperbrandCriterion, superbrandCriteria } from '@linesheet/domain/superbrand'
import { useDateContext } from '../kit/dateContext.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { formatCriterion } from '../kit/SuperbrandCriteria.tsx'
import { useWords } from '../words/Words.tsx'
import { formatMonth } from './formatMonth.ts'
import styles from './superbrand.module.css'

type Month = ResponseResult<typeof getSuperbrand>['months'][number]

/** The months that are decided, the latest first. */
export function SuperbrandMonths({ months }: { months: readonly Month[] }) {
  const { t } = useWords()
  const { locale } = useDateContext()
  if (!months.length) return <p className={styles.text}>{t('superbrand.noMonths')}</p>
  const value = (criterion: SuperbrandCriterion, month: Month) => formatCriterion(criterion, criterionValue[criterion](month), locale)
  return (
    <table className={styles.months}>
      <caption className="unseen">{t('superbrand.months')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('superbrand.month')}</th>
          <th scope="col">{t('superbrand.result')}</th>
          {superbrandCriteria.map((criterion) => (
            <th key={criterion} scope="col" data-figure>
              {t(`superbrand.criterion.${criterion}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatMonth(month.month, locale)}</th>
            <td>
              <StatusChip tone={month.is_met ? 'good' : 'neutral'}>{t(month.is_met ? 'superbrand.met' : 'superbrand.notMet')}</StatusChip>
            </td>
            {superbrandCriteria.map((criterion) => (
              <td key={criterion} data-figure data-label={t(`superbrand.criterion.${criterion}`)}>
                {value(criterion, month)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
