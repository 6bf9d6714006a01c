import type { Order } from '@linesheet/contract/orders/orders'
import { getOrderPayment, type OrderPayment, retryPayment } from '@linesheet/contract/orders/payments'
import { mayChargeCard } from '@linesheet/domain/orders/manual-orders'
import { Suspense, useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { cardName } from '../../kit/cards/cardName.ts'
import { Money } from '../../kit/format/Money.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { Facts, Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './OrderPaymentBox.module.css'

const PaymentCardDialog = lazyComponent(() => import('../dialogs/PaymentCardDialog.tsx').then((module) => module.PaymentCardDialog))

const explained = ['insufficient_funds', 'expired_card', 'authentication_required', 'not_charged'] as const

/** How a manual order is paid. A card that was declined can be charged again. */
export function OrderPaymentBox({ order }: { order: Order }) {
  const words = useWords()
  const { t } = words
  const payment = useEndpointQuery(getOrderPayment, { params: { id: order.id } })
  if (payment.error) return <ErrorBox error={payment.error} onRetry={() => void payment.refetch()} />
  if (!payment.data?.method) return null
  const { method, state, card, refunds, is_second_payment: isSecond } = payment.data
  // The card is no longer charged, whatever the last attempt led to.
  const isDropped = (state === 'waiting' || state === 'failed') && !mayChargeCard(order)
  const droppedText = t(order.payment_status === 'paid' ? 'order.payment.paidOtherwise' : 'order.payment.notCharged')
  return (
    <Section title={t('order.payment.title')}>
      <Facts
        facts={[
          [t('order.payment.method'), t(`manual.cart.payment.${method}`)],
          ...(card ? [[t('order.payment.card'), cardName(words, card)] as const] : []),
          ...(state ? [[t('orders.column.status'), isDropped ? droppedText : t(`order.payment.state.${state}`)] as const] : []),
          ...(refunds.length ? [[t('order.payment.refunds'), <Refunds key="refunds" order={order} refunds={refunds} />] as const] : []),
        ]}
      />
      {state === 'failed' && !isDropped && <FailedPayment order={order} payment={payment.data} />}
      {isSecond && state !== 'refund_failed' && (
        <p className={textClass({ marginTop: 12 })}>{t(`order.payment.second.${state === 'refunded' ? 'refunded' : 'pending'}`)}</p>
      )}
      {state === 'unresolved' && <UnfinishedPayment orderId={order.id} state={state} />}
      {state === 'refund_failed' && <UnfinishedPayment orderId={order.id} state={isSecond ? 'second_refund_failed' : state} />}
      {refunds.some((refund) => refund.state === 'failed') && <UnfinishedPayment orderId={order.id} state="dispute_refund_failed" />}
    </Section>
  )
}

/** The refunds of approved disputes to the card. */
function Refunds({ order, refunds }: { order: Order; refunds: OrderPayment['refunds'] }) {
  const { t } = useWords()
  return refunds.map(({ dispute_id, amount, state }) => (
    <span key={dispute_id} className={textClass({ block: true })}>
      <Money amount={amount} currency={order.currency_code} /> · {t(`order.payment.refunds.state.${state}`)}
    </span>
  ))
}

type UnfinishedState = 'unresolved' | 'refund_failed' | 'second_refund_failed' | 'dispute_refund_failed'
/** A charge or a refund that the payment provider has not confirmed. */
function UnfinishedPayment({ orderId: id, state }: { orderId: string; state: UnfinishedState }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('orders:write')
  const successMessage = t(`order.payment.${state}.retried`)
  const retrying = useEndpointMutation(retryPayment, { invalidates: [getOrderPayment], successMessage })
  return (
    <div className={stackClass({ justifyItems: 'start', gap: 12, marginTop: 12 }, styles.problem)}>
      <p role="alert">{t(`order.payment.${state}`)}</p>
      {retrying.error ? <ErrorBox error={retrying.error} /> : null}
      {canWrite && (
        <Button busy={retrying.busy} onClick={() => retrying.send({ params: { id }, body: {} })}>
          {t(`order.payment.${state}.retry`)}
        </Button>
      )}
    </div>
  )
}

function FailedPayment({ order, payment }: { order: Order; payment: OrderPayment }) {
  const { t } = useWords()
  const { id } = order
  // The user returns from the form of a new card.
  const isReturn = useSearchParam('card_form') !== undefined
  const [isChoosing, setChoosing] = useState(isReturn)
  const canWrite = useHasPermission()('orders:write')
  const retrying = useEndpointMutation(retryPayment, { invalidates: [getOrderPayment], successMessage: t('order.payment.retried') })
  const known = explained.find((code) => code === payment.failure_code)
  return (
    <div className={stackClass({ justifyItems: 'start', gap: 12, marginTop: 12 }, styles.problem)}>
      <p role="alert">{known ? t(`order.payment.failure.${known}`) : t('order.payment.failure')}</p>
      {retrying.error ? <ErrorBox error={retrying.error} /> : null}
      {canWrite && (
        <div className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' })}>
          <Button busy={retrying.busy} onClick={() => retrying.send({ params: { id }, body: {} })}>
            {t('order.payment.retry')}
          </Button>
          <Button onClick={() => setChoosing(true)}>{t('order.payment.otherCard')}</Button>
        </div>
      )}
      {canWrite && isChoosing && (
        <Suspense>
          <PaymentCardDialog order={order} cardId={payment.card?.id ?? null} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}
