import { listProductProfits, type ProductProfit, productProfitSorts } from '@linesheet/contract/insight/analytics.profit'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { Money } from '../../../kit/format/Money.tsx'
import { formatCount, formatPercent } from '../../../kit/format/numberFormats.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { useWords } from '../../../words/Words.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { ProductName } from '../ProductName.tsx'
import { usePage } from '../usePage.ts'
import { usePeriod } from '../usePeriod.ts'
import { ProfitSection, useSort } from './ProfitSection.tsx'
import { ProfitTable } from './ProfitTable.tsx'

/** The profit of each product's goods. */
export function ProductProfits() {
  const { t, locale, language } = useWords()
  const sort = useSort(productProfitSorts)
  const filter = { daysBack: usePeriod().daysBack, sort, language_code: language }
  const { page, size } = usePage()
  const profits = useEndpointQuery(listProductProfits, { query: { ...filter, page, items_per_page: size } }, { keepPrevious: true })
  const title = t('analytics.profit.products')
  const columns = [
    { key: 'product', label: t('analytics.product') },
    { key: 'units', label: t('analytics.units'), isFigure: true },
    ...(['goods', 'cost', 'gross_profit', 'gross_margin'] as const).map((key) => ({
      key,
      label: t(`analytics.profit.${key}`),
      isFigure: true,
    })),
  ]
  const figures = (row: Omit<ProductProfit, 'product'>, currency: string) => [
    formatCount(row.units, locale),
    <Money key="goods" amount={row.goods} currency={currency} />,
    <Money key="cost" amount={row.cost} currency={currency} />,
    <Money key="gross_profit" amount={row.gross_profit} currency={currency} />,
    row.gross_margin === null ? '–' : formatPercent(row.gross_margin, locale),
  ]
  return (
    <ProfitSection
      title={title}
      help={t('analytics.profit.help.products')}
      sort={{ sorts: productProfitSorts, current: sort, nameOf: (figure) => columns.find(({ key }) => key === figure)?.label ?? '' }}
      csv={<CsvButton endpoint={listProductProfits} input={{ query: { ...filter, format: 'csv' } }} title={title} file="product-profits" />}
    >
      <QueryView query={profits} skeleton={<SkeletonRows count={6} height={61} />}>
        {(list) => (
          <ProfitTable
            title={title}
            columns={columns}
            list={list}
            total={
              list.total && {
                key: 'total',
                cells: [t('analytics.profit.all.products', { count: list.count }), ...figures(list.total, list.currency_code)],
              }
            }
            rows={list.items.map(({ product, ...row }) => ({
              key: product.id,
              cells: [<ProductName key="product" product={product} />, ...figures(row, list.currency_code)],
            }))}
          />
        )}
      </QueryView>
    </ProfitSection>
  )
}
