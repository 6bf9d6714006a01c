import { listOrders } from '@linesheet/contract/orders'
import { paths } from '../app/paths.ts'
import { OpenBox } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Go } from '../kit/Go.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { ListPage } from '../kit/table/ListPage.tsx'
import { useListState } from '../kit/table/listState.ts'
import { useWords } from '../words/Words.tsx'
import { queryOf, tabs, usualSort } from './orders.query.ts'
import { useOrderColumns } from './useOrderColumns.tsx'
import { useOrderFilters } from './useOrderFilters.ts'

export function OrdersPage() {
  const { t } = useWords()
  const [state, change] = useListState(usualSort)
  const orders = useEndpointQuery(listOrders, { query: queryOf(state) }, { keep: true })
  const columns = useOrderColumns()
  const filters = useOrderFilters()

  return (
    <ListPage
      name="orders"
      title={t('orders.title')}
      path={paths.orders()}
      answer={orders}
      state={state}
      usualSort={usualSort}
      change={change}
      tabs={tabs.map((tab) => ({ value: tab === 'all' ? '' : tab, label: t(`orders.tab.${tab}`), count: orders.data?.tabs[tab] }))}
      searchLabel={t('orders.search')}
      filters={filters}
      columns={columns}
      placeOf={(order) => ({ id: order.id, to: paths.order(order.id), label: order.number })}
      nothingYet={
        <Empty
          drawing={OpenBox}
          action={state.tab ? <Go to={paths.orders()}>{t('orders.seeAll')}</Go> : <Go to={paths.products()}>{t('orders.seeProducts')}</Go>}
        >
          {t(state.tab ? 'orders.noneHere' : 'orders.none')}
        </Empty>
      }
    />
  )
}
