import { listOrders } from '@linesheet/contract/orders/orders'
import { Suspense } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { OpenBox } from '../../kit/layout/illustrations.tsx'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import type { ChangeListState, ListState } from '../../kit/lists/listState.ts'
import { useViewedListState } from '../../kit/lists/views/useViewedListState.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { OrderBulkBar } from '../bulk/OrderBulkBar.tsx'
import { OrderListActions } from '../documents/OrderListActions.tsx'
import { useOrderPayouts } from '../page/useOrderPayouts.ts'
import { NewOrderLink } from './NewOrderLink.tsx'
import { defaultSort, listOrdersQuery, viewedOrders } from './orders.query.ts'
import { useOrderColumns } from './useOrderColumns.tsx'
import { useOrderFilters } from './useOrderFilters.ts'
import { useOrderListDialogs } from './useOrderListDialogs.tsx'
import { useOrderProfits } from './useOrderProfits.ts'
import { useOrderRowHotkeys } from './useOrderRowHotkeys.ts'
import { useOrderTabs } from './useOrderTabs.ts'

const DraftList = lazyComponent(() => import('../drafts/DraftList.tsx').then((module) => module.DraftList))
const LabelBatchNotice = lazyComponent(() => import('../label-batches/LabelBatchNotice.tsx').then((module) => module.LabelBatchNotice))
const DisputeList = lazyComponent(() => import('../disputes/DisputeList.tsx').then((module) => module.DisputeList))

export function OrdersPage() {
  const [state, change] = useViewedListState(viewedOrders)
  const List = state.tab === 'disputes' ? DisputeList : state.tab === 'drafts' ? DraftList : OrderList
  return (
    <Suspense>
      <List state={state} onChange={change} />
    </Suspense>
  )
}

function OrderList({ state, onChange }: { state: ListState; onChange: ChangeListState }) {
  const { t } = useWords()
  const orders = useEndpointQuery(listOrders, { query: listOrdersQuery(state) }, { keepPrevious: true })
  const tabs = useOrderTabs(orders.data?.tabs, state.tab)
  const columns = useOrderColumns(useOrderPayouts(orders.data?.items), useOrderProfits(orders.data?.items))
  const filters = useOrderFilters()
  const hasPermission = useHasPermission()
  const canWrite = hasPermission('orders:write')
  const { openFor, openForOrder, openTrackingList, dialogs } = useOrderListDialogs(state, orders.data?.items)
  const rowHotkeys = useOrderRowHotkeys(orders.data?.items, { forOrder: openForOrder, forSelected: openFor })

  return (
    <>
      <ListPage
        name="orders"
        title={t('orders.title')}
        path={paths.orders()}
        query={orders}
        state={state}
        defaultSort={defaultSort}
        onChange={onChange}
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
            ? (selection) => <OrderBulkBar state={state} selection={selection} onSelect={(action) => openFor(action, selection)} />
            : undefined
        }
        rowHotkeys={rowHotkeys}
        arrivals={{ at: (order) => order.placed_at, label: (count) => t('orders.arrived', { count }) }}
        emptyState={
          <EmptyState
            drawing={OpenBox}
            help={!state.tab && 'orders'}
            action={
              state.tab ? (
                <AppLink to={paths.orders()}>{t('orders.viewAll')}</AppLink>
              ) : hasPermission('network:write') ? (
                <AppLink to={paths.network({ dialog: 'invite' })} variant="primary">
                  {t('orders.inviteRetailers')}
                </AppLink>
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
