import type { getSuperbrand } from '@linesheet/contract/insight/superbrand'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { criterionValue, type SuperbrandCriterion, superbrandCriteria } from '@linesheet/domain/insight/superbrand'
import { useDateContext } from '../../../kit/format/dateContext.tsx'
import { formatMonth } from '../../../kit/format/formatMonth.ts'
import { textClass } from '../../../kit/layout/primitives.ts'
import { StatusChip } from '../../../kit/layout/StatusChip.tsx'
import { formatCriterion } from '../../../kit/layout/SuperbrandCriteria.tsx'
import { useWords } from '../../../words/Words.tsx'
import { FigureTable } from '../FigureTable.tsx'

type Month = ResponseResult<typeof getSuperbrand>['months'][number]

/** The months that are decided, the latest first. */
export function SuperbrandMonths({ months }: { months: readonly Month[] }) {
  const { t } = useWords()
  const { locale } = useDateContext()
  if (!months.length) return <p className={textClass({ marginBottom: 12, color: 'ink-2' })}>{t('superbrand.noMonths')}</p>
  const value = (criterion: SuperbrandCriterion, month: Month) => formatCriterion(criterion, criterionValue[criterion](month), locale)
  const columns = [
    { key: 'month', label: t('superbrand.month') },
    { key: 'result', label: t('superbrand.result') },
    ...superbrandCriteria.map((key) => ({ key, label: t(`superbrand.column.${key}`), isFigure: true })),
  ]
  const rows = months.map((month) => ({
    key: month.month,
    cells: [
      formatMonth(month.month, locale),
      <StatusChip key="result" tone={month.is_met ? 'good' : 'neutral'}>
        {t(month.is_met ? 'superbrand.met' : 'superbrand.notMet')}
      </StatusChip>,
      ...superbrandCriteria.map((criterion) => value(criterion, month)),
    ],
  }))
  return <FigureTable caption={t('superbrand.months')} columns={columns} rows={rows} />
}
