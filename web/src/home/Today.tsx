import type { FailingShop, TodayItem, WaitingChat, WaitingDispute, WaitingOrder } from '@linesheet/contract/home/home'
import type { PaymentProblem } from '@linesheet/contract/orders/payments'
import { nextStep } from '@linesheet/domain/orders/orders'
import { useDateContext } from '../kit/format/dateContext.tsx'
import { Money } from '../kit/format/Money.tsx'
import { RelativeTime } from '../kit/format/RelativeTime.tsx'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { EmptyState } from '../kit/layout/EmptyState.tsx'
import { Cup, OpenBox } from '../kit/layout/illustrations.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { textClass } from '../kit/layout/primitives.ts'
import { paths } from '../kit/paths.ts'
import { useHasPermission } from '../kit/session/brand.tsx'
import { useWords } from '../words/Words.tsx'
import { BankDetailsItem, PayoutItem } from './MoneyItems.tsx'
import styles from './Today.module.css'
import { TodayRow } from './TodayRow.tsx'

/** A link to the order's next step; for a role that may not take it, only the name of the step. */
function NextStepLink({ order }: { order: WaitingOrder }) {
  const { t } = useWords()
  const { now } = useDateContext()
  const hasPermission = useHasPermission()
  const step = nextStep(order, now)
  if (!step) return null
  const name = t(stepNames[step])
  if (!hasPermission('orders:write')) return name
  return (
    <AppLink to={paths.orderStep(order.id, step)} variant={step === 'accept' ? 'primary' : 'plain'} label={`${name}: ${order.number}`}>
      {name}
    </AppLink>
  )
}

const stepNames = { accept: 'home.accept', 'add-parcel': 'home.pack', ship: 'home.ship' } as const

function OrderItem({ order }: { order: WaitingOrder }) {
  const { t } = useWords()
  const details = (
    <>
      {order.number} · {t('home.units', { count: order.unit_count })} · <Money amount={order.subtotal} currency={order.currency_code} />
    </>
  )
  return (
    <TodayRow
      to={paths.order(order.id)}
      title={order.buyer_name}
      details={details}
      dueAt={order.due_at}
      action={<NextStepLink order={order} />}
    />
  )
}

function DisputeItem({ dispute }: { dispute: WaitingDispute }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const to = paths.order(dispute.order_id)
  const details = (
    <>
      {dispute.order_number} · {t('home.dispute')}: {t(`disputes.reason.${dispute.reason}`)} ·{' '}
      <Money amount={dispute.amount} currency={dispute.currency_code} />
    </>
  )
  const action = hasPermission('orders:write') ? (
    <AppLink to={to} variant="plain" label={`${t('disputes.answer')}: ${dispute.order_number}`}>
      {t('disputes.answer')}
    </AppLink>
  ) : (
    t('disputes.answer')
  )
  return <TodayRow to={to} title={dispute.buyer_name} details={details} dueAt={dispute.due_at} action={action} />
}

/** A payment by card that failed: there is no deadline, but somebody waits for money. */
function PaymentItem({ payment }: { payment: PaymentProblem }) {
  const { t } = useWords()
  const { order_id, number, buyer_name, currency_code, total, state } = payment
  const to = paths.order(order_id)
  const details = (
    <>
      {number} · {t(`home.payment.${state}`)} · <Money amount={total} currency={currency_code} />
    </>
  )
  const action = (
    <AppLink to={to} variant="plain" label={`${t('home.payment.review')}: ${number}`}>
      {t('home.payment.review')}
    </AppLink>
  )
  return <TodayRow to={to} title={buyer_name} details={details} dueAt={null} action={action} />
}

/** The retailer asks to cancel; on the order's page the brand answers. */
function CancelRequestItem({ order, deadline }: { order: WaitingOrder; deadline: string | null }) {
  const { t } = useWords()
  const to = paths.order(order.id)
  const details = (
    <>
      {order.number} · {t('home.cancelRequest')} · <Money amount={order.subtotal} currency={order.currency_code} />
    </>
  )
  const action = (
    <AppLink to={to} variant="plain" label={`${t('home.payment.review')}: ${order.number}`}>
      {t('home.payment.review')}
    </AppLink>
  )
  return <TodayRow to={to} title={order.buyer_name} details={details} dueAt={deadline} action={action} />
}

/** A retailer that waits for a reply, with its last message and since when. */
function ChatItem({ retailer, chat }: { retailer: string; chat: WaitingChat }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const to = paths.messages(chat.chat_id)
  const details = (
    <>
      <RelativeTime at={chat.waiting_since} /> · {chat.text || t('home.chat.files')}
    </>
  )
  const action = hasPermission('chat:write') ? (
    <AppLink to={to} variant="plain" label={`${t('home.chat.reply')}: ${retailer}`}>
      {t('home.chat.reply')}
    </AppLink>
  ) : (
    t('home.chat.reply')
  )
  return <TodayRow to={to} title={retailer} details={details} dueAt={null} action={action} />
}

/** A shop whose stock is not synchronized, or whose products could not be read; its page says why. */
function ShopItem({ shop: { id, name, part, failing_since, is_paused } }: { shop: FailingShop }) {
  const { t } = useWords()
  const to = paths.shop(id)
  const details = (
    <>
      {t(part === 'products' ? 'home.shop.products' : is_paused ? 'home.shop.paused' : 'home.shop.failing')} ·{' '}
      <RelativeTime at={failing_since} />
    </>
  )
  const action = (
    <AppLink to={to} variant="plain" label={`${t('home.payment.review')}: ${name}`}>
      {t('home.payment.review')}
    </AppLink>
  )
  return <TodayRow to={to} title={name} details={details} dueAt={null} action={action} />
}

/** Draws an entry of Today by its kind. */
function TodayEntry({ item }: { item: TodayItem }) {
  switch (item.kind) {
    case 'order':
      return <OrderItem order={item.order} />
    case 'cancel_request':
      return <CancelRequestItem order={item.order} deadline={item.deadline} />
    case 'dispute':
      return <DisputeItem dispute={item.dispute} />
    case 'payment':
      return <PaymentItem payment={item.payment} />
    case 'payout':
      return <PayoutItem payout={item.payout} />
    case 'shop':
      return <ShopItem shop={item.shop} />
    case 'bank_details':
      return <BankDetailsItem details={item.bank_details} label={item.title} deadline={item.deadline} />
    case 'chat':
      return <ChatItem retailer={item.title} chat={item.chat} />
  }
}

/** A React key. The link is not unique, because an order may have several disputes, and several failed refunds. */
function keyOf(item: TodayItem, at: number) {
  if (item.kind === 'dispute') return `dispute ${item.dispute.id}`
  return `${item.kind} ${item.kind === 'payment' ? at : item.link}`
}

type Props = {
  items: readonly TodayItem[]
  /** The number of orders that wait for the brand; only the most urgent ones are among the items. */
  waitingOrders: number
  isNew: boolean
}

/** The tasks that wait for the brand, most urgent first, each with the next action. */
export function Today({ items, waitingOrders, isNew }: Props) {
  const { t } = useWords()
  const unlisted = waitingOrders - items.filter(({ kind }) => kind === 'order' || kind === 'cancel_request').length
  return (
    <Section bare title={t('home.today')} aside={<AppLink to={paths.orders()}>{t('home.seeOrders')}</AppLink>}>
      {items.length === 0 ? (
        <EmptyState
          drawing={isNew ? OpenBox : Cup}
          help={isNew && 'home'}
          action={isNew ? <AppLink to={paths.products()}>{t('home.seeProducts')}</AppLink> : undefined}
        >
          {t(isNew ? 'home.nothingYet' : 'home.nothing')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.queue}>
            {items.map((item, at) => (
              <TodayEntry key={keyOf(item, at)} item={item} />
            ))}
          </ul>
          {unlisted > 0 && (
            <p className={textClass({ paddingTop: 12 })}>
              <AppLink to={paths.orders()}>{t('home.moreOrders', { count: unlisted })}</AppLink>
            </p>
          )}
        </>
      )}
    </Section>
  )
}
