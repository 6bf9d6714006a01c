import type { Order } from '@linesheet/contract/orders/orders'
import { shownCancelReasons } from '@linesheet/domain/orders/orders'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { CheckIcon } from '../../kit/layout/icons.tsx'
import { gridClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './OrderProgress.module.css'

const steps = ['new', 'confirmed', 'packed', 'shipped', 'delivered', 'completed'] as const
const stepIndex = {
  new: 0,
  confirmed: 1,
  accepted: 1,
  packed: 2,
  shipped: 3,
  delivered: 4,
  fulfilled: 4,
  completed: 5,
  cancelled: -1,
} as const

/** The cancellation reason and its note. */
function CancelReason({ order }: { order: Order }) {
  const { t } = useWords()
  const reason = shownCancelReasons.find((known) => known === order.cancel_reason)
  return [reason && t(`order.reason.${reason}`), order.cancel_note].filter(Boolean).join(' · ')
}

/** The order's steps, with the time each was reached. */
export function OrderProgress({ order }: { order: Order }) {
  const { t } = useWords()
  const currentIndex = stepIndex[order.status]
  const packedAt = order.order_activities.findLast(({ kind, before }) => kind === 'parcel_added' && before.status !== undefined)?.created_at
  const moments = [order.placed_at, order.accepted_at, packedAt, order.shipped_at, order.delivered_at, order.completed_at]
  if (order.status === 'cancelled')
    return (
      <p className={styles.cancelled}>
        <strong className={textClass({ color: 'ink' })}>{t('orders.status.cancelled')}</strong>{' '}
        {order.cancelled_at && <RelativeTime at={order.cancelled_at} />} <CancelReason order={order} />
      </p>
    )
  return (
    <ol className={gridClass({}, styles.steps)} aria-label={t('order.steps')}>
      {steps.map((step, index) => {
        const moment = moments[index]
        return (
          <li
            key={step}
            className={stackClass({ gap: 2, color: 'ink-3' }, styles.step)}
            data-state={index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'upcoming'}
            aria-current={index === currentIndex ? 'step' : undefined}
          >
            <span className={stackClass({ centered: true }, styles.mark)}>{index < currentIndex && <CheckIcon size={12} />}</span>
            <span className={textClass({ weight: 500 }, styles.name)}>{t(`orders.status.${step}`)}</span>
            <span className={styles.time}>{index <= currentIndex && moment ? <RelativeTime at={moment} /> : null}</span>
          </li>
        )
      })}
    </ol>
  )
}
