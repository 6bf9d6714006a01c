import type { Order } from '@linesheet/contract/orders/orders'
import { useWords } from '../../words/Words.tsx'
import { AmountSteps } from './AmountSteps.tsx'

type Amounts = Pick<
  Order,
  | 'origin'
  | 'status'
  | 'subtotal'
  | 'discount_total'
  | 'commission'
  | 'commission_rate'
  | 'shipping_total'
  | 'label_cost'
  | 'net'
  | 'currency_code'
  | 'accepted_at'
>

/** From the subtotal to the brand's earnings, line by line. A cancelled order has no earnings: at most a label is left to pay. */
export function EarningsBreakdown({ order }: { order: Amounts }) {
  const { t, locale } = useWords()
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(order.commission_rate)
  const isFree = order.commission_rate === 0
  const isCancelled = order.status === 'cancelled'
  const steps = [
    { key: 'subtotal', label: t('order.money.subtotal'), amount: order.subtotal, minus: false, shown: !isCancelled },
    {
      key: 'discount',
      label: t('order.money.discount'),
      amount: order.discount_total,
      minus: true,
      shown: !isCancelled && Number(order.discount_total) > 0,
    },
    {
      key: 'commission',
      label: t(order.accepted_at || isFree ? 'order.money.commission' : 'order.money.commissionEstimate', { rate }),
      amount: order.commission,
      minus: true,
      note: isFree && t(`order.money.free.${order.origin}`),
      shown: !isCancelled,
    },
    {
      key: 'shipping',
      label: t('order.money.shipping'),
      amount: order.shipping_total,
      minus: false,
      shown: !isCancelled && Number(order.shipping_total) > 0,
    },
    { key: 'labels', label: t('order.money.labels'), amount: order.label_cost, minus: true, shown: Number(order.label_cost) > 0 },
  ]
  return (
    <AmountSteps
      steps={steps.filter(({ shown }) => shown)}
      result={{ label: t('order.money.net'), amount: order.net }}
      currency={order.currency_code}
    />
  )
}
