import { getMonthlyClicks, getMonthlyOrders } from '@linesheet/contract/insight/analytics'
import type { Traffic } from '@linesheet/contract/insight/analytics.traffic'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { Money } from '../../../kit/format/Money.tsx'
import { formatCount } from '../../../kit/format/numberFormats.ts'
import { Section } from '../../../kit/layout/Page.tsx'
import { useWords } from '../../../words/Words.tsx'
import { ChartSkeleton } from '../ChartSkeleton.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { MonthsChart } from '../MonthsChart.tsx'
import { monthsQueryOf } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'

export function OrdersByMonth() {
  const { t, locale } = useWords()
  const query = monthsQueryOf(usePeriod())
  const orders = useEndpointQuery(getMonthlyOrders, { query }, { keepPrevious: true })
  const title = t('analytics.ordersByMonth')
  return (
    <Section
      title={title}
      aside={<CsvButton endpoint={getMonthlyOrders} input={{ query: { ...query, format: 'csv' } }} title={title} file="monthly-orders" />}
    >
      <QueryView query={orders} skeleton={<ChartSkeleton />}>
        {({ months, currency_code }) => (
          <MonthsChart
            title={title}
            name={t('analytics.orders')}
            months={months}
            value={(figures) => figures.orders}
            format={(value) => formatCount(value, locale)}
            isWhole
            empty={t('analytics.orders.none')}
            columns={[
              { key: 'orders', label: t('analytics.orders'), cell: (figures) => formatCount(figures.orders, locale) },
              { key: 'first', label: t('analytics.new'), cell: (figures) => formatCount(figures.first_orders, locale) },
              { key: 'units', label: t('analytics.units'), cell: (figures) => formatCount(figures.units, locale) },
              { key: 'sales', label: t('analytics.sales'), cell: (figures) => <Money amount={figures.sales} currency={currency_code} /> },
            ]}
          />
        )}
      </QueryView>
    </Section>
  )
}

export function ClicksByMonth() {
  const { t, locale } = useWords()
  const query = monthsQueryOf(usePeriod())
  const clicks = useEndpointQuery(getMonthlyClicks, { query }, { keepPrevious: true })
  const title = t('analytics.clicksByMonth')
  return (
    <Section
      title={title}
      aside={<CsvButton endpoint={getMonthlyClicks} input={{ query: { ...query, format: 'csv' } }} title={title} file="monthly-clicks" />}
    >
      <QueryView query={clicks} skeleton={<ChartSkeleton />}>
        {({ months }) => (
          <MonthsChart<Traffic>
            title={title}
            name={t('analytics.clicks')}
            months={months}
            value={(figures) => figures.clicks}
            format={(value) => formatCount(value, locale)}
            isWhole
            empty={t('analytics.clicks.none')}
            columns={(['store_views', 'product_views', 'clicks', 'cart_adds'] as const).map((key) => ({
              key,
              label: t(`analytics.traffic.${key}`),
              cell: (figures) => formatCount(figures[key], locale),
            }))}
          />
        )}
      </QueryView>
    </Section>
  )
}
