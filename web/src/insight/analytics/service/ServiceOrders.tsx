import { listServiceOrders } from '@linesheet/contract/insight/analytics.service'
import type { ServiceMeasure } from '@linesheet/domain/insight/service-levels'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { Money } from '../../../kit/format/Money.tsx'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { OrderStatusChip } from '../../../kit/layout/OrderStatusChip.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { paths } from '../../../kit/paths.ts'
import { useWords } from '../../../words/Words.tsx'
import { AnalyticsPagination } from '../AnalyticsPagination.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { FigureTable } from '../FigureTable.tsx'
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
  const columns = [
    { key: 'number', label: t('analytics.order') },
    { key: 'retailer', label: t('analytics.retailer') },
    { key: 'placed', label: t('analytics.placed') },
    { key: 'status', label: t('analytics.status') },
    { key: 'subtotal', label: t('analytics.sales'), isFigure: true },
  ]
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
            <>
              <FigureTable
                caption={title}
                columns={columns}
                rows={list.items.map((order) => ({
                  key: order.id,
                  cells: [
                    <AppLink key="number" to={paths.order(order.id)} opensRow>
                      {order.number}
                    </AppLink>,
                    <span key="retailer" translate="no">
                      {order.buyer_name}
                    </span>,
                    <RelativeTime key="placed" at={order.placed_at} />,
                    <OrderStatusChip key="status" order={order} />,
                    <Money key="subtotal" amount={order.subtotal} currency={order.currency_code} />,
                  ],
                }))}
              />
              <AnalyticsPagination list={list} shown={list.items.length} />
            </>
          ) : (
            <p className={textClass({ paddingBlock: 12, color: 'ink-2' })}>{t('analytics.service.none')}</p>
          )
        }
      </QueryView>
    </Section>
  )
}
