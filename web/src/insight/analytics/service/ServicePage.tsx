import { getServiceLevels } from '@linesheet/contract/insight/analytics.service'
import { serviceMeasures } from '@linesheet/domain/insight/service-levels'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { gridClass, rowClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { useSearchParam } from '../../../kit/lists/useSearchParam.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { AnalyticsFrame } from '../AnalyticsFrame.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { PeriodBar } from '../PeriodBar.tsx'
import { PeriodNote } from '../PeriodNote.tsx'
import { periodQueryOf } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'
import { ServiceLevelCard } from './ServiceLevelCard.tsx'
import { ServiceOrders } from './ServiceOrders.tsx'
import styles from './service.module.css'

/** The service levels of the brand, and the orders that count against these. */
export function ServicePage() {
  const { t } = useWords()
  const query = periodQueryOf(usePeriod())
  const levels = useEndpointQuery(getServiceLevels, { query }, { keepPrevious: true })
  const isAllowed = useHasPermission()('orders:read')
  const chosen = useSearchParam('measure')
  const measure = serviceMeasures.find((known) => known === chosen) ?? serviceMeasures[0]
  return (
    <AnalyticsFrame tab="service" period={<PeriodBar tab="service" />}>
      <QueryView query={levels} skeleton={<SkeletonRows count={4} height={96} />}>
        {(data) => (
          <>
            <div className={rowClass({ justifyContent: 'space-between', gap: 16, marginBottom: 8 }, styles.top)}>
              <PeriodNote {...data} />
              <CsvButton
                endpoint={getServiceLevels}
                input={{ query: { ...query, format: 'csv' } }}
                title={t('analytics.tab.service')}
                file="service"
              />
            </div>
            <div className={gridClass({ columns: 2 }, styles.levels)}>
              {data.levels.map((level) => (
                <ServiceLevelCard key={level.measure} level={level} isChosen={isAllowed && level.measure === measure} />
              ))}
            </div>
          </>
        )}
      </QueryView>
      {isAllowed && <ServiceOrders measure={measure} />}
    </AnalyticsFrame>
  )
}
