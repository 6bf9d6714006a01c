import { getOrder, type Order } from '@linesheet/contract/orders'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AppLink } from '../kit/AppLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { lazyComponent } from '../kit/lazyComponent.tsx'
import { OrderStatusChip } from '../kit/OrderStatusChip.tsx'
import { Page, PageColumns } from '../kit/Page.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { Deadline, RelativeTime } from '../kit/RelativeTime.tsx'
import { useRecentRecord } from '../kit/recentRecords.ts'
import { StatusChip } from '../kit/StatusChip.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import { CancelRequest } from './CancelRequest.tsx'
import { OrderFiles } from './files/OrderFiles.tsx'
import { NextToAccept } from './NextToAccept.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderActivity } from './OrderActivity.tsx'
import { OrderDialogs } from './OrderDialogs.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderNavigation } from './OrderNavigation.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderSaveBar } from './OrderSaveBar.tsx'
import { OrderSidebar } from './OrderSidebar.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'
import { Shipment } from './Shipment.tsx'
import { useOpenDialog } from './useOpenDialog.ts'
import { useOrderDraft } from './useOrderDraft.ts'

const OrderPromotions = lazyComponent(() => import('./OrderPromotions.tsx').then((module) => module.OrderPromotions))
const OrderDisputes = lazyComponent(() => import('./disputes/OrderDisputes.tsx').then((module) => module.OrderDisputes))

function OrderDetail({ order }: { order: Order }) {
  const { t } = useWords()
  const [dialog, setDialog, refused] = useOpenDialog(order)
  const edits = useOrderDraft(order)
  useRecentRecord('order', order.id, `${order.number} ${order.buyer_name}`)
  return (
    <Page
      sticky
      backLink={<OrderNavigation order={order} />}
      title={t('order.title', { number: order.number })}
      aside={
        <>
          <OrderStatusChip order={order} />
          {order.due_at && <Deadline at={order.due_at} labelled />}
          {order.open_disputes > 0 && (
            <a href="#disputes">
              <StatusChip tone="attention">{t('orders.mark.dispute')}</StatusChip>
            </a>
          )}
        </>
      }
      subtitle={
        <>
          <AppLink to={paths.orders({ search: order.buyer_name })}>{order.buyer_name}</AppLink> · {t('order.placed')}{' '}
          <RelativeTime at={order.placed_at} />
        </>
      }
      action={<OrderActions order={order} openDialog={setDialog} />}
    >
      {refused && <RefusedDialog order={order} name={refused} />}
      <NextToAccept order={order} />
      <OrderProgress order={order} />
      {order.cancel_requested_at && <CancelRequest order={order} openDialog={setDialog} />}
      <PageColumns sidebar={<OrderSidebar order={order} edits={edits} />}>
        <OrderLines order={order} openDialog={setDialog} />
        {(order.promotions.length > 0 || order.promotion_differences.length > 0) && (
          <Suspense>
            <OrderPromotions order={order} />
          </Suspense>
        )}
        <Shipment order={order} edits={edits} openDialog={setDialog} />
        {order.disputes.length > 0 && (
          <Suspense>
            <OrderDisputes order={order} />
          </Suspense>
        )}
        <OrderFiles order={order} />
        <OrderActivity order={order} />
      </PageColumns>
      <OrderDialogs order={order} dialog={dialog} open={setDialog} close={() => setDialog(undefined)} />
      <OrderSaveBar order={order} edits={edits} />
    </Page>
  )
}

export function OrderPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const order = useEndpointQuery(getOrder, { params: { id } })
  return (
    <QueryView
      query={order}
      skeleton={<OrderSkeleton />}
      missing={
        <EmptyState drawing={LostPage} action={<AppLink to={paths.orders()}>{t('orders.viewAll')}</AppLink>}>
          {t('refusal.order.missing')}
        </EmptyState>
      }
    >
      {(found) => <OrderDetail key={found.id} order={found} />}
    </QueryView>
  )
}
