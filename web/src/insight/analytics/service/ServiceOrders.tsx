import { listServiceOrders } from '@linesheet/contract/insight/analytics.service'
import type { ServiceMeasure } from '@linesheet/domain/insight/service-levels'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { Section } from '../../../kit/layout/Page.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { useWords } from '../../../words/Words.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { OrderFigures } from '../OrderFigures.tsx'
import { usePage } from '../usePage.ts'
import { usePeriod } from '../usePeriod.ts'

/** The orders of the period that count against a service level. */
export function ServiceOrders({ measure }: { measure: ServiceMeasure }) {
  const { t } = useWords()
  const { daysBack } = usePeriod()
  const { page, size } = usePage()
  const filter = { measure, daysBack }
  const orders = useEndpointQuery(listServiceOrders, { query: { ...filter, page, items_per_page: size } }, { keepPrevious: true })
  const title = t(`analytics.service.orders.${measure}`)
  return (
    <Section
      id="service-orders"
      title={title}
      aside={
        <CsvButton endpoint={listServiceOrders} input={{ query: { ...filter, format: 'csv' } }} title={title} file={`service-${measure}`} />
      }
    >
      <QueryView query={orders} skeleton={<SkeletonRows count={5} />}>
        {(list) =>
          list.items.length ? (
            <OrderFigures caption={title} list={list} />
          ) : (
            <p className={textClass({ paddingBlock: 12, color: 'ink-2' })}>{t('analytics.service.none')}</p>
          )
        }
      </QueryView>
    </Section>
  )
}
