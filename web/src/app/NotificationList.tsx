import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { listNotifications, Notification } from '@linesheet/contract/notifications'
import type { UseQueryResult } from '@tanstack/react-query'
import { AppLink } from '../kit/AppLink.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { Deadline, RelativeTime } from '../kit/RelativeTime.tsx'
import { SkeletonRows } from '../kit/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import styles from './NotificationBell.module.css'

function Entry({
  notification: { event, number, retailer, at, deadline, is_read, link },
  close,
}: {
  notification: Notification
  close: () => void
}) {
  const { t } = useWords()
  return (
    <li>
      <AppLink to={link} className={styles.entry} onClick={close}>
        <span className={styles.dot} data-unread={!is_read || undefined} aria-hidden="true" />
        <span className={styles.summary}>
          <span className={styles.event}>
            {t(`notifications.event.${event}`)} · {number}
            {!is_read && <span className="unseen"> ({t('shell.unread')})</span>}
          </span>
          <span className={styles.details}>{retailer}</span>
        </span>
        <span className={styles.times}>
          <RelativeTime at={at} />
          {deadline && event !== 'order_received' && <Deadline at={deadline} />}
        </span>
      </AppLink>
    </li>
  )
}

/** The latest notifications, and where they are chosen. */
export function NotificationList({ query, close }: { query: UseQueryResult<ResponseResult<typeof listNotifications>>; close: () => void }) {
  const { t } = useWords()
  return (
    <div className={styles.list}>
      <p className={styles.title}>
        {t('shell.notifications')}
        <AppLink to={paths.settings('notifications')} onClick={close}>
          {t('shell.notificationSettings')}
        </AppLink>
      </p>
      <QueryView query={query} skeleton={<SkeletonRows count={4} height={56} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.empty}>{t('shell.noNotifications')}</p>
          ) : (
            <ul className={styles.entries}>
              {items.map((notification) => (
                <Entry key={`${notification.event} ${notification.id}`} notification={notification} close={close} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  )
}
