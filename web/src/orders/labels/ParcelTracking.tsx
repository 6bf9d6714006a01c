import type { Order } from '@linesheet/contract/orders/orders'
import type { TrackingStatus } from '@linesheet/domain/orders/tracking-status'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AlertIcon } from '../../kit/layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './labels.module.css'

const tones: Partial<Record<TrackingStatus, Tone>> = {
  delivered: 'good',
  failed: 'danger',
  returned: 'attention',
  available_for_pickup: 'info',
}

/** The tracking of a shipped order's parcels, including the ones that cannot be tracked. */
export function ParcelTracking({ order }: { order: Order }) {
  const { t } = useWords()
  return (
    <section className={stackClass({ gap: 12, marginTop: 20 })} aria-label={t('labels.tracking')}>
      {order.warnings.some(({ code }) => code === 'shipment.not-tracked') && (
        <div role="status" className={rowClass({ gap: 12, color: 'attention', alignItems: 'stretch' }, styles.warning)}>
          <AlertIcon size={16} />
          <p>
            <strong>{t('labels.notTracked')}</strong>
            <br />
            <span className={textClass({ color: 'ink-2', size: 13 })}>{t('labels.notTracked.help')}</span>
          </p>
        </div>
      )}
      {order.trackers.map((tracker) => (
        <div key={tracker.id}>
          <p className={rowClass({ wrap: true, rowGap: 4, columnGap: 12 })}>
            <span className={textClass({ tabularNumbers: true })}>{tracker.tracking_number}</span>
            {tracker.is_known !== false && (
              <StatusChip tone={tones[tracker.status] ?? 'neutral'}>{t(`labels.tracking.${tracker.status}`)}</StatusChip>
            )}
          </p>
          <Events events={tracker.events} />
        </div>
      ))}
    </section>
  )
}

function Events({ events }: { events: Order['trackers'][number]['events'] }) {
  const { t } = useWords()
  if (!events.length) return null
  return (
    <details>
      <summary className={textClass({ color: 'ink-2', size: 13 })}>{t('labels.tracking.events', { count: events.length })}</summary>
      <ul className={stackClass({ gap: 8 }, styles.events)}>
        {events.map(({ at, status, message, place }) => (
          <li key={`${at} ${status}`}>
            {t(`labels.tracking.${status}`)} · <RelativeTime at={at} />
            <span className={textClass({ color: 'ink-2', size: 13, block: true })} lang="en">
              {[message, place].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
