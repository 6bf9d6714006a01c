import type { Order } from '@linesheet/contract/orders'
import { autoAcceptObstacles } from '@linesheet/domain/auto-accept'
import { paymentMethods } from '@linesheet/domain/manual-orders'
import { cancelReasons } from '@linesheet/domain/orders'
import { useDateContext } from '../kit/dateContext.tsx'
import { formatDay } from '../kit/dateFormats.ts'
import { formatAmount } from '../kit/numberFormats.ts'
import { RelativeTime } from '../kit/RelativeTime.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './OrderActivity.module.css'

type Activity = Order['order_activities'][number]

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

type LabelFacts = { carrier: string; service: string; price: string; currency_code: string }

/** What an entry about a label names, with its price. */
function labelDetails(label: unknown): string[] {
  if (typeof label !== 'object' || label === null) return []
  const { carrier, service, price, currency_code } = label as LabelFacts
  return [`${carrier} ${service}`, `${currency_code} ${formatAmount(price, currency_code)}`]
}
type Reduction = { name: string; before: number; after: number }
const isReduction = (value: unknown): value is Reduction => isUnavailable(value) && 'before' in value && 'after' in value
const asReductions = (value: unknown) => (Array.isArray(value) ? value.filter(isReduction) : [])
type Unavailable = { name: string; restock_date?: string }
const isUnavailable = (value: unknown): value is Unavailable => typeof value === 'object' && value !== null && 'name' in value
type OwnPrice = { name: string; before: string | null; after: string; reason: string }
const isOwnPrice = (price: unknown): price is OwnPrice => typeof price === 'object' && price !== null && 'name' in price && 'after' in price
/** The prices of a manual order that differ from the price list. */
const ownPrices = (prices: unknown) => (Array.isArray(prices) ? prices.filter(isOwnPrice) : [])

/** The changed values worth showing: ship-by date, tracking, cancellation reason. */
function useDetails({ after, kind }: Activity): string[] {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  const day = asText(after.target_shipment_date)
  const reason = [...cancelReasons, 'expired' as const].find((known) => known === after.cancel_reason)
  const unavailable = isUnavailable(after.unavailable) ? after.unavailable : undefined
  const obstacle = autoAcceptObstacles.find((known) => known === after.reason)
  const payment = paymentMethods.find((known) => known === after.payment_method)
  return [
    after.automatic ? t('order.activity.automatic') : '',
    obstacle ? t(`order.activity.obstacle.${obstacle}`) : '',
    payment ? t(`order.activity.payment.${payment}`) : '',
    ...ownPrices(after.prices).map(({ name, before, after: price, reason }) =>
      t('order.activity.priceSet', { name, before: before ?? '–', after: price, reason }),
    ),
    day && t('order.activity.shipBy', { day: formatDay(day.slice(0, 10), locale, now) }),
    ...labelDetails(after.label),
    ...asReductions(after.reduced).map((line) => `${line.name} ${line.before} → ${line.after}`),
    unavailable && kind === 'unavailable_reported' ? unavailable.name : '',
    unavailable?.restock_date ? t('order.activity.restock', { day: formatDay(unavailable.restock_date, locale, now) }) : '',
    after.label ? '' : asText(after.carrier),
    asText(after.file),
    asText(after.tracking_number),
    kind === 'cancelled' && reason ? t(`order.reason.${reason}`) : '',
  ].filter((text) => text !== '')
}

export function ActivityEntry({ activity, reply: onReply }: { activity: Activity; reply?: (() => void) | undefined }) {
  const { t } = useWords()
  const details = useDetails(activity)
  const actorName = activity.actor_name?.trim() || t(`order.actor.${activity.actor}`)
  return (
    <article className={styles.entry} data-kind={activity.kind}>
      <p className={styles.head}>
        <strong>{activity.kind === 'comment' ? actorName : t(`order.activity.${activity.kind}`)}</strong>
        {activity.kind === 'comment' ? ' · ' : ` · ${actorName} · `}
        <RelativeTime at={activity.created_at} />
      </p>
      {activity.text && <p className={styles.text}>{activity.text}</p>}
      {details.length > 0 && <p className={styles.details}>{details.join(' · ')}</p>}
      {onReply && (
        <button type="button" className={styles.reply} onClick={onReply}>
          {t('order.reply')}
        </button>
      )}
    </article>
  )
}
