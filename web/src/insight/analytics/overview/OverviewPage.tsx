import { getClickTotals, getOrderTotals } from '@linesheet/contract/insight/analytics'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { gridClass, rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonBar } from '../../../kit/layout/Skeleton.tsx'
import { useWords } from '../../../words/Words.tsx'
import { AnalyticsFrame } from '../AnalyticsFrame.tsx'
import styles from '../analytics.module.css'
import { CsvButton } from '../CsvButton.tsx'
import { PeriodBar } from '../PeriodBar.tsx'
import { PeriodNote } from '../PeriodNote.tsx'
import { periodQueryOf } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'
import { ClickCards } from './ClickCards.tsx'
import { Conversion } from './Conversion.tsx'
import { CardSkeleton } from './FigureCard.tsx'
import { ClicksByMonth, OrdersByMonth } from './MonthCharts.tsx'
import { OrderCards } from './OrderCards.tsx'
import overview from './overview.module.css'

const skeletons = (count: number) => Array.from({ length: count }, (_, at) => `card ${at}`).map((key) => <CardSkeleton key={key} />)

/** The figures of a period at a glance, and the months. */
export function OverviewPage() {
  const { t } = useWords()
  const query = periodQueryOf(usePeriod())
  const orders = useEndpointQuery(getOrderTotals, { query }, { keepPrevious: true })
  const clicks = useEndpointQuery(getClickTotals, { query }, { keepPrevious: true })
  const [ordersTitle, clicksTitle] = [t('analytics.orders'), t('analytics.clicks')]
  return (
    <AnalyticsFrame tab="overview" period={<PeriodBar tab="overview" />}>
      <div className={rowClass({ wrap: true, justifyContent: 'space-between', columnGap: 16, marginBottom: 8 }, overview.days)}>
        {orders.data ? (
          <PeriodNote {...orders.data} />
        ) : (
          <p className={textClass({ marginBottom: 12, color: 'ink-2', size: 13 })}>{orders.error ? '' : <SkeletonBar width={240} />}</p>
        )}
        <span className={rowClass({ alignItems: 'stretch' }, overview.sheets)}>
          <CsvButton endpoint={getOrderTotals} input={{ query: { ...query, format: 'csv' } }} title={ordersTitle} file="orders">
            {t('analytics.csv.short', { what: ordersTitle })}
          </CsvButton>
          <CsvButton endpoint={getClickTotals} input={{ query: { ...query, format: 'csv' } }} title={clicksTitle} file="clicks">
            {t('analytics.csv.short', { what: clicksTitle })}
          </CsvButton>
        </span>
      </div>
      <div className={gridClass({ columns: 3 }, overview.cards)}>
        <QueryView query={orders} skeleton={skeletons(4)}>
          {(totals) => <OrderCards totals={totals} />}
        </QueryView>
        <QueryView query={clicks} skeleton={skeletons(2)}>
          {(totals) => <ClickCards totals={totals} />}
        </QueryView>
      </div>
      <p className={textClass({ marginBottom: 12, color: 'ink-2', size: 13 })}>{t('analytics.cancelledNote')}</p>
      {orders.data && <Conversion totals={orders.data} />}
      <div className={gridClass({ columns: 2 }, styles.pair)}>
        <OrdersByMonth />
        <ClicksByMonth />
      </div>
    </AnalyticsFrame>
  )
}
