import type { Order } from '@linesheet/contract/orders/orders'
import { Money } from '../../kit/format/Money.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './EarningsBreakdown.module.css'

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

/** From the subtotal to the brand's earnings, line by line. A cancelled order brings nothing: at most a label is left to pay. */
export function EarningsBreakdown({ order }: { order: Amounts }) {
  const { t, locale } = useWords()
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(order.commission_rate)
  const currency = order.currency_code
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
    <dl>
      {steps
        .filter(({ shown }) => shown)
        .map(({ key, label, amount, minus }) => (
          <div key={key} className={rowClass({ alignItems: 'baseline', justifyContent: 'space-between', gap: 16, paddingBlock: 4 })}>
            <dt className={textClass({ color: 'ink-2' })}>
              {label}
              {key === 'commission' && isFree && (
                <span className={textClass({ block: true, size: 12 })}>{t(`order.money.free.${order.origin}`)}</span>
              )}
            </dt>
            <dd>
              <Money amount={amount} currency={currency} minus={minus} />
            </dd>
          </div>
        ))}
      <div className={styles.net}>
        <dt className={textClass({ weight: 600 })}>{t('order.money.net')}</dt>
        <dd>
          <Money amount={order.net} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
