import { listOrdersWithoutProfit } from '@linesheet/contract/insight/analytics.profit'
import { QueryView } from '../../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import { textClass } from '../../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../../kit/layout/Skeleton.tsx'
import { useWords } from '../../../words/Words.tsx'
import { CsvButton } from '../CsvButton.tsx'
import { OrderFigures } from '../OrderFigures.tsx'
import { usePage } from '../usePage.ts'
import { usePeriod } from '../usePeriod.ts'
import { ProfitSection } from './ProfitSection.tsx'

/** The accepted orders of the period that no profit counts. */
export function LeftOutOrders() {
  const { t } = useWords()
  const filter = { daysBack: usePeriod().daysBack }
  const { page, size } = usePage()
  const orders = useEndpointQuery(listOrdersWithoutProfit, { query: { ...filter, page, items_per_page: size } }, { keepPrevious: true })
  const title = t('analytics.profit.leftOut')
  return (
    <ProfitSection
      title={title}
      help={t('analytics.profit.help.leftOut')}
      csv={
        <CsvButton
          endpoint={listOrdersWithoutProfit}
          input={{ query: { ...filter, format: 'csv' } }}
          title={title}
          file="orders-without-profit"
        />
      }
    >
      <QueryView query={orders} skeleton={<SkeletonRows count={5} />}>
        {(list) =>
          list.items.length ? (
            <OrderFigures caption={title} list={list} />
          ) : (
            <p className={textClass({ paddingBlock: 12, color: 'ink-2' })}>{t('analytics.profit.leftOut.none')}</p>
          )
        }
      </QueryView>
    </ProfitSection>
  )
}
