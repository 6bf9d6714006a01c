import { listOrders } from '@linesheet/contract/orders'
import { Suspense } from 'react'
import { AppLink } from '../kit/AppLink.tsx'
import { Button } from '../kit/Button.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { OpenBox } from '../kit/illustrations.tsx'
import { lazyComponent } from '../kit/lazyComponent.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { ListPage } from '../kit/table/ListPage.tsx'
import type { ChangeListState, ListState } from '../kit/table/listState.ts'
import { useViewedListState } from '../kit/table/views/useViewedListState.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import { OrderBulkBar } from './bulk/OrderBulkBar.tsx'
import { OrderListActions } from './documents/OrderListActions.tsx'
import { NewOrderLink } from './NewOrderLink.tsx'
import { defaultSort, listOrdersQuery, viewedOrders } from './orders.query.ts'
import { useOrderColumns } from './useOrderColumns.tsx'
import { useOrderFilters } from './useOrderFilters.ts'
import { useOrderHotkeys } from './useOrderHotkeys.ts'
import { useOrderListDialogs } from './useOrderListDialogs.tsx'
import { useOrderPayouts } from './useOrderPayouts.ts'
import { useOrderTabs } from './useOrderTabs.ts'

const DraftList = lazyComponent(() => import('./drafts/DraftList.tsx').then((module) => module.DraftList))
const LabelBatchNotice = lazyComponent(() => import('./label-batches/LabelBatchNotice.tsx').then((module) => module.LabelBatchNotice))
const DisputeList = lazyComponent(() => import('./disputes/DisputeList.tsx').then((module) => module.DisputeList))

export function OrdersPage() {
  const [state, change] = useViewedListState(viewedOrders)
  const List = state.tab === 'disputes' ? DisputeList : state.tab === 'drafts' ? DraftList : OrderList
  return (
    <Suspense>
      <List state={state} change={change} />
    </Suspense>
  )
}

function OrderList({ state, change }: { state: ListState; change: ChangeListState }) {
  const { t } = useWords()
  const orders = useEndpointQuery(listOrders, { query: listOrdersQuery(state) }, { keepPrevious: true })
  const tabs = useOrderTabs(orders.data?.tabs, state.tab)
  const columns = useOrderColumns(useOrderPayouts(orders.data?.items))
  const filters = useOrderFilters()
  const canWrite = useHasPermission()('orders:write')
  const { openFor, accept, openTrackingList, dialogs } = useOrderListDialogs(state, orders.data?.items)
  const rowHotkeys = useOrderHotkeys(orders.data?.items, accept)

  return (
    <>
      <ListPage
        name="orders"
        title={t('orders.title')}
        path={paths.orders()}
        query={orders}
        state={state}
        defaultSort={defaultSort}
        change={change}
        tabs={tabs}
        notice={
          state.tab === 'to_ship' && (
            <Suspense>
              <LabelBatchNotice />
            </Suspense>
          )
        }
        searchLabel={t('orders.search')}
        filters={filters}
        columns={columns}
        rowLink={(order) => ({ id: order.id, to: paths.order(order.id), label: order.number })}
        action={
          <>
            {canWrite && orders.data?.tabs.all !== 0 && <Button onClick={openTrackingList}>{t('orders.tracking.open')}</Button>}
            <OrderListActions state={state} count={orders.data?.count ?? 0} />
            <NewOrderLink />
          </>
        }
        bulkBar={
          canWrite
            ? (selection) => <OrderBulkBar state={state} selection={selection} choose={(action) => openFor(action, selection)} />
            : undefined
        }
        rowHotkeys={rowHotkeys}
        emptyState={
          <EmptyState
            drawing={OpenBox}
            action={
              state.tab ? (
                <AppLink to={paths.orders()}>{t('orders.viewAll')}</AppLink>
              ) : (
                <AppLink to={paths.products()}>{t('orders.seeProducts')}</AppLink>
              )
            }
          >
            {t(state.tab ? 'orders.noneInTab' : 'orders.none')}
          </EmptyState>
        }
      />
      {dialogs}
    </>
  )
}
