import type { Order } from '@linesheet/contract/orders/orders'
import { autoAcceptObstacles } from '@linesheet/domain/orders/auto-accept'
import { paymentMethods } from '@linesheet/domain/orders/manual-orders'
import { shownCancelReasons } from '@linesheet/domain/orders/orders'
import type { TrackingStatus } from '@linesheet/domain/orders/tracking-status'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDay } from '../../kit/format/dateFormats.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import type { Translate } from '../../words/translate.ts'
import { useWords } from '../../words/Words.tsx'
import { asText, asUnavailable, disputeDetails, labelDetails, ownPrices, reductionDetails } from './activityDetails.ts'
import styles from './OrderActivity.module.css'

type Activity = Order['order_activities'][number]

/** The changed values worth showing: ship-by date, tracking, cancellation reason. */
function useDetails({ after, kind }: Activity): string[] {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  const day = asText(after.target_shipment_date)
  const reason = shownCancelReasons.find((known) => known === after.cancel_reason)
  const unavailable = asUnavailable(after.unavailable)
  const obstacle = autoAcceptObstacles.find((known) => known === after.reason)
  const payment = paymentMethods.find((known) => known === after.payment_method)
  return [
    after.automatic ? t('order.activity.automatic') : '',
    after.is_second_payment ? t('order.activity.secondPayment') : '',
    obstacle ? t(`order.activity.obstacle.${obstacle}`) : '',
    payment ? t(`manual.cart.payment.${payment}`) : '',
    ...ownPrices(after.prices).map(({ name, before, after: price, reason }) =>
      t('order.activity.priceSet', { name, before: before ?? '–', after: price, reason }),
    ),
    day && t('order.activity.shipBy', { day: formatDay(day.slice(0, 10), locale, now) }),
    ...labelDetails(after.label),
    ...reductionDetails(after.reduced),
    ...disputeDetails(after.dispute),
    unavailable && kind === 'unavailable_reported' ? unavailable.name : '',
    unavailable?.restock_date ? t('order.activity.restock', { day: formatDay(unavailable.restock_date, locale, now) }) : '',
    after.label ? '' : asText(after.carrier),
    asText(after.file),
    asText(after.tracking_number),
    kind === 'cancelled' && reason ? t(`order.reason.${reason}`) : '',
  ].filter((text) => text !== '')
}

/** A carrier's entry says where the parcel is. */
function titleOf({ kind, after }: Activity, t: Translate) {
  const { status } = (after.tracking ?? {}) as { status?: TrackingStatus }
  return status ? t(`labels.tracking.${status}`) : t(`order.activity.${kind}`)
}

export function ActivityEntry({ activity, onReply }: { activity: Activity; onReply?: (() => void) | undefined }) {
  const { t } = useWords()
  const details = useDetails(activity)
  const actorName = activity.actor_name?.trim() || t(`order.actor.${activity.actor}`)
  return (
    <article className={styles.entry} data-kind={activity.kind}>
      <p className={textClass({ color: 'ink-2' })}>
        <strong className={textClass({ color: 'ink', weight: 500 })}>
          {activity.kind === 'comment' ? actorName : titleOf(activity, t)}
        </strong>
        {activity.kind === 'comment' ? ' · ' : ` · ${actorName} · `}
        <RelativeTime at={activity.created_at} />
      </p>
      {activity.text && <p className={textClass({ whiteSpace: 'pre-wrap' })}>{activity.text}</p>}
      {details.length > 0 && <p className={textClass({ color: 'ink-2', size: 13 })}>{details.join(' · ')}</p>}
      {onReply && (
        <button type="button" className={textClass({ paddingBlock: 2, paddingInline: 0, color: 'accent', size: 13 })} onClick={onReply}>
          {t('order.reply')}
        </button>
      )}
    </article>
  )
}
