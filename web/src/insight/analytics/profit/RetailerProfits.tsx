import { listRetailerProfits, type RetailerProfit, retailerProfitSorts } from '@linesheet/contract/insight/analytics.profit'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { Money } from '../../../kit/format/Money.tsx'
import { formatCount, formatPercent } from '../../../kit/format/numberFormats.ts'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { paths } from '../../../kit/paths.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { usePage } from '../usePage.ts'
import { usePeriod } from '../usePeriod.ts'
import { ProfitSection, useSort } from './ProfitSection.tsx'
import { ProfitTable } from './ProfitTable.tsx'

const amounts = ['goods', 'shipping', 'commission', 'label_cost', 'refunds', 'cost', 'profit'] as const

function RetailerName({ retailer }: Pick<RetailerProfit, 'retailer'>) {
  const isAllowed = useHasPermission()('network:read')
  if (!retailer) return '–'
  return (
    <span translate="no">
      {isAllowed ? (
        <AppLink to={paths.retailer(retailer.id)} opensRow>
          {retailer.name}
        </AppLink>
      ) : (
        retailer.name
      )}
    </span>
  )
}

/** The profit of each retailer's orders after all costs. */
export function RetailerProfits() {
  const { t, locale } = useWords()
  const sort = useSort(retailerProfitSorts)
  const filter = { daysBack: usePeriod().daysBack, sort }
  const { page, size } = usePage()
  const profits = useEndpointQuery(listRetailerProfits, { query: { ...filter, page, items_per_page: size } }, { keepPrevious: true })
  const title = t('analytics.profit.retailers')
  const columns = [
    { key: 'retailer', label: t('analytics.retailer') },
    { key: 'orders', label: t('analytics.orders'), isFigure: true },
    ...[...amounts, 'margin' as const].map((key) => ({ key, label: t(`analytics.profit.${key}`), isFigure: true })),
  ]
  const figures = (row: Omit<RetailerProfit, 'retailer'>, currency: string) => [
    formatCount(row.orders, locale),
    ...amounts.map((key) => <Money key={key} amount={row[key]} currency={currency} />),
    row.margin === null ? '–' : formatPercent(row.margin, locale),
  ]
  return (
    <ProfitSection
      title={title}
      help={t('analytics.profit.help.retailers')}
      sort={{ sorts: retailerProfitSorts, current: sort, nameOf: (figure) => columns.find(({ key }) => key === figure)?.label ?? '' }}
      csv={
        <CsvButton endpoint={listRetailerProfits} input={{ query: { ...filter, format: 'csv' } }} title={title} file="retailer-profits" />
      }
    >
      <QueryView query={profits} skeleton={<SkeletonRows count={6} height={45} />}>
        {(list) => (
          <ProfitTable
            title={title}
            columns={columns}
            list={list}
            total={
              list.total && {
                key: 'total',
                cells: [t('analytics.profit.all.retailers', { count: list.count }), ...figures(list.total, list.currency_code)],
              }
            }
            rows={list.items.map(({ retailer, ...row }, at) => ({
              key: retailer?.id ?? String(at),
              cells: [<RetailerName key="retailer" retailer={retailer} />, ...figures(row, list.currency_code)],
            }))}
          />
        )}
      </QueryView>
    </ProfitSection>
  )
}
