import { getOrder, type Order } from '@linesheet/contract/orders'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { Back } from '../kit/Back.tsx'
import { LostPage } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Go } from '../kit/Go.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { Columns, Page } from '../kit/Page.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { When } from '../kit/When.tsx'
import { useWords } from '../words/Words.tsx'
import { Activity } from './Activity.tsx'
import { CancelRequest } from './CancelRequest.tsx'
import { Lines } from './Lines.tsx'
import { OrderActions } from './OrderActions.tsx'
import { type Opened, OrderDialogs } from './OrderDialogs.tsx'
import { OrderEdits } from './OrderEdits.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { Rail } from './Rail.tsx'
import { Shipment } from './Shipment.tsx'
import { Stepper } from './Stepper.tsx'
import { useOrderDraft } from './useOrderDraft.ts'

function OrderDetail({ order }: { order: Order }) {
  const { t } = useWords()
  const [opened, setOpened] = useState<Opened>()
  const edits = useOrderDraft(order)
  return (
    <Page
      sticky
      back={<Back to={paths.orders()}>{t('orders.title')}</Back>}
      title={t('order.title', { number: order.number })}
      aside={<OrderStatus status={order.status} />}
      under={
        <>
          {order.buyer_name} · {t('order.placed')} <When at={order.placed_at} />
        </>
      }
      action={<OrderActions order={order} open={setOpened} />}
    >
      <Stepper order={order} />
      {order.cancel_requested_at && <CancelRequest order={order} open={setOpened} />}
      <Columns rail={<Rail order={order} edits={edits} />}>
        <Lines order={order} open={setOpened} />
        <Shipment order={order} edits={edits} open={setOpened} />
        <Activity order={order} />
      </Columns>
      <OrderDialogs order={order} opened={opened} close={() => setOpened(undefined)} />
      <OrderEdits order={order} edits={edits} />
    </Page>
  )
}

export function OrderPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const order = useEndpointQuery(getOrder, { params: { id } })
  return (
    <Loaded
      answer={order}
      skeleton={<OrderSkeleton />}
      missing={
        <Empty drawing={LostPage} action={<Go to={paths.orders()}>{t('orders.seeAll')}</Go>}>
          {t('refusal.order.missing')}
        </Empty>
      }
    >
      {(found) => <OrderDetail key={found.id} order={found} />}
    </Loaded>
  )
}
