import { getMonthlySellThrough } from '@linesheet/contract/insight/analytics'
import { listTopReturned, listTopSelling } from '@linesheet/contract/insight/analytics.sell-through'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { formatCount, formatPercent } from '../../../kit/format/numberFormats.ts'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { AnalyticsFrame } from '../AnalyticsFrame.tsx'
import styles from '../analytics.module.css'
import { ChartSkeleton } from '../ChartSkeleton.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { MonthsChart } from '../MonthsChart.tsx'
import { PeriodBar } from '../PeriodBar.tsx'
import { monthsQueryOf } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'
import { ReturnComments } from './ReturnComments.tsx'
import { ReturnReasons } from './ReturnReasons.tsx'
import { Summary } from './Summary.tsx'
import { TopProducts } from './TopProducts.tsx'

function SellThroughByMonth() {
  const { t, locale } = useWords()
  const query = monthsQueryOf(usePeriod())
  const months = useEndpointQuery(getMonthlySellThrough, { query }, { keepPrevious: true })
  const title = t('analytics.sellThroughByMonth')
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, locale))
  return (
    <Section
      title={title}
      aside={
        <CsvButton
          endpoint={getMonthlySellThrough}
          input={{ query: { ...query, format: 'csv' } }}
          title={title}
          file="monthly-sell-through"
        />
      }
    >
      <QueryView query={months} skeleton={<ChartSkeleton />}>
        {(data) => (
          <MonthsChart
            title={title}
            name={t('analytics.sellThrough')}
            months={data.months}
            value={(figures) => figures.sell_through}
            format={percent}
            max={100}
            empty={t('analytics.orders.none')}
            columns={[
              { key: 'ordered', label: t('analytics.ordered'), cell: (figures) => formatCount(figures.ordered, locale) },
              { key: 'returned', label: t('analytics.returned'), cell: (figures) => formatCount(figures.returned, locale) },
              { key: 'sell_through', label: t('analytics.sellThrough'), cell: (figures) => percent(figures.sell_through) },
            ]}
          />
        )}
      </QueryView>
    </Section>
  )
}

/** The share of ordered units that were not returned, and the reasons of returns. */
export function SellThroughPage() {
  return (
    <AnalyticsFrame tab="sell-through" period={<PeriodBar tab="sell-through" />}>
      <Summary />
      <SellThroughByMonth />
      <div className={gridClass({ columns: 2 }, styles.pair)}>
        <TopProducts endpoint={listTopSelling} kind="selling" />
        <TopProducts endpoint={listTopReturned} kind="returned" />
      </div>
      <ReturnReasons />
      <ReturnComments />
    </AnalyticsFrame>
  )
}
