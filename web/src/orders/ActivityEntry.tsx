import type { Order } from '@linesheet/contract/orders'
import { cancelReasons } from '@linesheet/domain/orders'
import { usePlace } from '../kit/clock.tsx'
import { dayText } from '../kit/moments.ts'
import { When } from '../kit/When.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Activity.module.css'

type Activity = Order['order_activities'][number]

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What an activity changed, as far as a person wants to know it. */
function useDetails({ after, kind }: Activity): string[] {
  const { t, locale } = useWords()
  const { now } = usePlace()
  const day = textOf(after.target_shipment_date)
  const reason = [...cancelReasons, 'expired' as const].find((one) => one === after.cancel_reason)
  return [
    day && t('order.activity.shipBy', { day: dayText(day.slice(0, 10), locale, now) }),
    textOf(after.carrier),
    textOf(after.tracking_number),
    kind === 'cancelled' && reason ? t(`order.reason.${reason}`) : '',
  ].filter((text) => text !== '')
}

export function ActivityEntry({ activity, reply }: { activity: Activity; reply?: (() => void) | undefined }) {
  const { t } = useWords()
  const details = useDetails(activity)
  const who = activity.actor_name?.trim() || t(`order.actor.${activity.actor}`)
  return (
    <article className={styles.entry} data-kind={activity.kind}>
      <p className={styles.head}>
        <strong>{activity.kind === 'comment' ? who : t(`order.activity.${activity.kind}`)}</strong>
        {activity.kind === 'comment' ? ' · ' : ` · ${who} · `}
        <When at={activity.created_at} />
      </p>
      {activity.text && <p className={styles.text}>{activity.text}</p>}
      {details.length > 0 && <p className={styles.details}>{details.join(' · ')}</p>}
      {reply && (
        <button type="button" className={styles.reply} onClick={reply}>
          {t('order.reply')}
        </button>
      )}
    </article>
  )
}
