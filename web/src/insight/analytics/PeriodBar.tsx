import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './analytics.module.css'
import { type AnalyticsTab, analyticsPath } from './analyticsTabs.ts'
import { comparisonChoices, type PeriodChoice, periodSearch, ranges } from './period.ts'
import { usePeriod } from './usePeriod.ts'

/** The period of all figures below, and its comparison. `hasComparison`: whether the tab shows one. */
export function PeriodBar({ tab, hasComparison = true }: { tab: AnalyticsTab; hasComparison?: boolean }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const chosen = usePeriod()
  const path = (changes: Partial<PeriodChoice>) => analyticsPath(tab, periodSearch({ ...chosen, ...changes }))
  return (
    <div
      className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16, marginBottom: 12 }, styles.periodBar)}
    >
      <nav
        className={rowClass({ border: true, radius: 'normal', background: 'surface', alignItems: 'stretch' }, styles.ranges)}
        aria-label={t('analytics.period')}
      >
        {ranges.map((daysBack) => (
          <span key={daysBack} className={styles.range} data-current={daysBack === chosen.daysBack || undefined}>
            <AppLink
              to={path({ daysBack })}
              {...(daysBack === chosen.daysBack && { label: t('analytics.period.current', { period: rangeName(t, daysBack) }) })}
            >
              {rangeName(t, daysBack)}
            </AppLink>
          </span>
        ))}
      </nav>
      {hasComparison && (
        <SelectField
          label={t('analytics.compare')}
          hideLabel
          value={chosen.compare}
          onChange={(compare) => navigateTo(path({ compare }), { samePage: true })}
          options={comparisonChoices.map((value) => ({ value, label: t(`analytics.compare.${value}`) }))}
        />
      )}
    </div>
  )
}

const rangeName = (t: ReturnType<typeof useWords>['t'], daysBack: (typeof ranges)[number]) =>
  daysBack === 0 ? t('analytics.period.all') : t('analytics.period.days', { count: daysBack })
