import { mayReadCosts } from '@linesheet/domain/platform/roles'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { useSearchParam } from '../../../kit/lists/useSearchParam.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { NotAllowed } from '../../../kit/session/NotAllowed.tsx'
import { useWords } from '../../../words/Words.tsx'
import { AnalyticsFrame } from '../AnalyticsFrame.tsx'
import { PeriodBar } from '../PeriodBar.tsx'
import { usePeriod } from '../usePeriod.ts'
import { LeftOutOrders } from './LeftOutOrders.tsx'
import { ProductProfits } from './ProductProfits.tsx'
import { type ProfitList, parseProfitList, profitListPath } from './profitList.ts'
import { RetailerProfits } from './RetailerProfits.tsx'

const contents: Record<ProfitList, () => React.JSX.Element> = {
  products: ProductProfits,
  retailers: RetailerProfits,
  leftOut: LeftOutOrders,
}

/** The profit of products and retailers after their costs, for members who may read costs. */
export function ProfitPage() {
  const { t } = useWords()
  const may = useHasPermission()
  const period = usePeriod()
  const list = parseProfitList(useSearchParam('list'))
  if (!mayReadCosts(may)) return <NotAllowed />
  const isShown: Record<ProfitList, boolean> = {
    products: true,
    retailers: may('orders:read') || may('network:read'),
    leftOut: may('orders:read'),
  }
  const lists = (Object.keys(isShown) as ProfitList[]).filter((name) => isShown[name])
  const current = isShown[list] ? list : 'products'
  const Content = contents[current]
  return (
    <AnalyticsFrame tab="profit" period={<PeriodBar tab="profit" hasComparison={false} />}>
      <Tabs
        tabs={lists.map((value) => ({ value, label: t(`analytics.profit.${value}`), count: null }))}
        current={current}
        addressOf={(value) => profitListPath(parseProfitList(value), period)}
      />
      <Content />
    </AnalyticsFrame>
  )
}
