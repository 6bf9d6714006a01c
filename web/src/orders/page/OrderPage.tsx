import { getOrder, type Order } from '@linesheet/contract/orders/orders'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useRecentRecord } from '../../kit/drafts/recentRecords.ts'
import { Deadline, RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../kit/layout/illustrations.tsx'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { OrderStatusChip } from '../../kit/layout/OrderStatusChip.tsx'
import { Page, PageColumns } from '../../kit/layout/Page.tsx'
import { StatusChip } from '../../kit/layout/StatusChip.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { OrderDialogs } from '../dialogs/OrderDialogs.tsx'
import { RefusedDialog } from '../dialogs/RefusedDialog.tsx'
import { useOpenDialog } from '../dialogs/useOpenDialog.ts'
import { OrderFiles } from '../files/OrderFiles.tsx'
import { NextToAccept } from '../list/NextToAccept.tsx'
import { Shipment } from '../parcels/Shipment.tsx'
import { CancelRequest } from './CancelRequest.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderActivity } from './OrderActivity.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderNavigation } from './OrderNavigation.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderSaveBar } from './OrderSaveBar.tsx'
import { OrderSidebar } from './OrderSidebar.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { useOrderDraft } from './useOrderDraft.ts'
import { useOrderHotkeys } from './useOrderHotkeys.ts'

const OrderPromotions = lazyComponent(() => import('./OrderPromotions.tsx').then((module) => module.OrderPromotions))
const OrderDisputes = lazyComponent(() => import('../disputes/OrderDisputes.tsx').then((module) => module.OrderDisputes))

function OrderDetail({ order }: { order: Order }) {
  const { t } = useWords()
  const [dialog, setDialog, refused] = useOpenDialog(order)
  const edits = useOrderDraft(order)
  useOrderHotkeys(order, setDialog)
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
          {order.po_number && (
            <>
              {' · '}
              <AppLink to={paths.orders({ po_number: order.po_number })}>{t('order.poNumber', { number: order.po_number })}</AppLink>
            </>
          )}
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
      <OrderDialogs order={order} dialog={dialog} onOpen={setDialog} onClose={() => setDialog(undefined)} />
      <OrderSaveBar edits={edits} />
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
