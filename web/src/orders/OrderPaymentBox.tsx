import type { Order } from '@linesheet/contract/orders'
import { getOrderPayment, type OrderPayment, retryPayment } from '@linesheet/contract/payments'
import { Button } from '../kit/Button.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { Facts, Section } from '../kit/Page.tsx'
import { useEndpointMutation, useEndpointQuery } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'

const explained = ['insufficient_funds', 'expired_card', 'authentication_required'] as const

/** How a manual order is paid. A card that was declined can be charged again. */
export function OrderPaymentBox({ order: { id } }: { order: Order }) {
  const { t } = useWords()
  const payment = useEndpointQuery(getOrderPayment, { params: { id } })
  if (!payment.data?.method) return null
  const { method, state, card } = payment.data
  return (
    <Section title={t('order.payment.title')}>
      <Facts
        facts={[
          [t('order.payment.method'), t(`manual.cart.payment.${method}`)],
          ...(card ? [[t('order.payment.card'), `${card.brand} ••${card.last4}`] as const] : []),
          ...(state ? [[t('orders.column.status'), t(`order.payment.state.${state}`)] as const] : []),
        ]}
      />
      {state === 'failed' && <FailedPayment id={id} payment={payment.data} />}
    </Section>
  )
}

function FailedPayment({ id, payment }: { id: string; payment: OrderPayment }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('orders:write')
  const retrying = useEndpointMutation(retryPayment, { invalidates: [getOrderPayment], successMessage: t('order.payment.retried') })
  const known = explained.find((code) => code === payment.failure_code)
  return (
    <>
      <p role="alert">{known ? t(`order.payment.failure.${known}`) : t('order.payment.failure')}</p>
      {retrying.error ? <ErrorBox error={retrying.error} /> : null}
      {canWrite && (
        <Button busy={retrying.busy} onClick={() => void retrying.send({ params: { id }, body: {} })}>
          {t('order.payment.retry')}
        </Button>
      )}
    </>
  )
}
