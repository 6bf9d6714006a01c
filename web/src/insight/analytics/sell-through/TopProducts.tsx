import type { listTopReturned, listTopSelling } from '@linesheet/contract/insight/analytics.sell-through'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { formatCount, formatPercent } from '../../../kit/format/numberFormats.ts'
import { Section } from '../../../kit/layout/Page.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { useWords } from '../../../words/Words.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { FigureTable } from '../FigureTable.tsx'
import { topProducts } from '../listSizes.ts'
import { ProductName } from '../ProductName.tsx'
import { periodQueryOf } from '../period.ts'
import { usePeriod } from '../usePeriod.ts'

type Props = { endpoint: typeof listTopSelling | typeof listTopReturned; kind: 'selling' | 'returned' }

/** The ten products with the most units ordered, or returned. */
export function TopProducts({ endpoint, kind }: Props) {
  const { t, locale, language } = useWords()
  const query = { ...periodQueryOf(usePeriod()), language_code: language }
  const products = useEndpointQuery(endpoint, { query: { ...query, limit: topProducts } }, { keepPrevious: true })
  const title = t(`analytics.top.${kind}`)
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, locale))
  const columns = [
    { key: 'product', label: t('analytics.product') },
    { key: 'ordered', label: t('analytics.ordered'), isFigure: true },
    { key: 'returned', label: t('analytics.returned'), isFigure: true },
    { key: 'sell_through', label: t('analytics.sellThrough'), isFigure: true },
  ]
  return (
    <Section
      title={title}
      aside={<CsvButton endpoint={endpoint} input={{ query: { ...query, format: 'csv' } }} title={title} file={`top-${kind}`} />}
    >
      <QueryView query={products} skeleton={<SkeletonRows count={5} height={61} />}>
        {({ items }) =>
          items.length ? (
            <FigureTable
              caption={title}
              columns={columns}
              rows={items.map(({ product, ordered, returned, sell_through }) => ({
                key: product.id,
                cells: [
                  <ProductName key="product" product={product} />,
                  formatCount(ordered, locale),
                  formatCount(returned, locale),
                  percent(sell_through),
                ],
              }))}
            />
          ) : (
            <p className={textClass({ paddingBlock: 12, color: 'ink-2' })}>{t(`analytics.top.${kind}.none`)}</p>
          )
        }
      </QueryView>
    </Section>
  )
}
