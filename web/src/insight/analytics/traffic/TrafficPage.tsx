import { getTraffic } from '@linesheet/contract/insight/analytics.traffic'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { countryName } from '../../../kit/format/displayNames.ts'
import { sourceName } from '../../../kit/format/sourceName.ts'
import { gridClass, rowClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { useWords } from '../../../words/Words.tsx'
import { AnalyticsFrame } from '../AnalyticsFrame.tsx'
import styles from '../analytics.module.css'
import { CsvButton } from '../CsvButton.tsx'
import { PeriodBar } from '../PeriodBar.tsx'
import { PeriodNote } from '../PeriodNote.tsx'
import { periodQueryOf } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'
import { ListingDoctor } from './ListingDoctor.tsx'
import { TrafficTable } from './TrafficTable.tsx'
import { TrafficTotals } from './TrafficTotals.tsx'
import traffic from './traffic.module.css'

/** The sources of views and clicks, and the products that lose them. */
export function TrafficPage() {
  const words = useWords()
  const { t, locale } = words
  const query = periodQueryOf(usePeriod())
  const answer = useEndpointQuery(getTraffic, { query }, { keepPrevious: true })
  return (
    <AnalyticsFrame tab="traffic" period={<PeriodBar tab="traffic" />}>
      <QueryView query={answer} skeleton={<SkeletonRows count={8} height={48} />}>
        {(data) => (
          <>
            <div className={rowClass({ justifyContent: 'space-between', gap: 16, marginBottom: 8 }, traffic.top)}>
              <PeriodNote {...data} />
              <CsvButton
                endpoint={getTraffic}
                input={{ query: { ...query, format: 'csv' } }}
                title={t('analytics.tab.traffic')}
                file="traffic"
              />
            </div>
            <TrafficTotals {...data.total} />
            <div className={gridClass({ columns: 2 }, styles.pair)}>
              <TrafficTable
                title={t('analytics.sources')}
                column={t('analytics.source')}
                rows={data.sources.map(({ source, ...figures }) => ({
                  ...figures,
                  key: source,
                  name: sourceName(words, source) ?? <span translate="no">{source}</span>,
                }))}
                total={data.total}
              />
              <TrafficTable
                title={t('analytics.countries')}
                column={t('analytics.country')}
                rows={data.countries.map(({ country_code, ...figures }) => ({
                  ...figures,
                  key: country_code ?? 'unknown',
                  name: country_code ? countryName(locale, country_code) : t('analytics.country.unknown'),
                }))}
                total={data.total}
              />
            </div>
          </>
        )}
      </QueryView>
      <ListingDoctor />
    </AnalyticsFrame>
  )
}
