import { mayReadCosts } from '@linesheet/domain/platform/roles'
import type { ReactNode } from 'react'
import { Page } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { Tabs } from '../../kit/lists/Tabs.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { type AnalyticsTab, analyticsPath, analyticsTabs } from './analyticsTabs.ts'
import { periodSearch } from './period.ts'
import { usePeriod } from './usePeriod.ts'

type Props = { tab: AnalyticsTab /** The control for the period, on tabs that have one. */; period?: ReactNode; children: ReactNode }

/** The frame of the pages of analytics. The tabs keep the period. */
export function AnalyticsFrame({ tab, period, children }: Props) {
  const { t } = useWords()
  const chosen = usePeriod()
  const may = useHasPermission()
  const tabs = analyticsTabs.filter((name) => name !== 'profit' || mayReadCosts(may))
  return (
    <Page title={t('shell.analytics')}>
      <Tabs
        tabs={tabs.map((value) => ({ value, label: t(`analytics.tab.${value}`), count: null }))}
        current={tab}
        addressOf={(value) => analyticsPath(value as AnalyticsTab, periodSearch(chosen))}
      />
      <div className={textClass({ paddingTop: 20 })} data-stack>
        {period}
        {children}
      </div>
    </Page>
  )
}
