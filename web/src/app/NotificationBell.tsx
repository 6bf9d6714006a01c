import { listNotifications, readNotifications } from '@linesheet/contract/notifications'
import { useState } from 'react'
import { IconButton } from '../kit/Button.tsx'
import { BellIcon } from '../kit/icons.tsx'
import { lazyComponent } from '../kit/lazyComponent.tsx'
import { Popover } from '../kit/Popover.tsx'
import { useEndpointMutation, useEndpointQuery } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import styles from './NotificationBell.module.css'

const NotificationList = lazyComponent(() => import('./NotificationList.tsx').then((module) => module.NotificationList))

const shown = { items_per_page: 20 }
const mostCounted = 99

/** How many notifications are unread, and the latest of them. `isReady`: what the page itself shows has loaded. */
export function NotificationBell({ isReady }: { isReady: boolean }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const notifications = useEndpointQuery(listNotifications, { query: shown }, { enabled: isReady })
  const reading = useEndpointMutation(readNotifications, { invalidates: [listNotifications] })
  const unread = notifications.data?.unread ?? 0

  function openOrClose(next: boolean) {
    setOpen(next)
    // What is new stays marked while the list is open.
    if (!next && notifications.data && unread > 0) void reading.send({ body: { until: notifications.data.as_of } })
  }

  return (
    <Popover
      open={open}
      onOpenChange={openOrClose}
      alignEnd
      label={t('shell.notifications')}
      trigger={
        <IconButton
          label={unread ? t('shell.unreadNotifications', { count: unread }) : t('shell.notifications')}
          onClick={() => openOrClose(!open)}
        >
          <span className={styles.bell}>
            <BellIcon />
            {unread > 0 && (
              <span className={styles.count} aria-hidden="true">
                {unread > mostCounted ? `${mostCounted}+` : unread}
              </span>
            )}
          </span>
        </IconButton>
      }
    >
      <NotificationList query={notifications} close={() => openOrClose(false)} />
    </Popover>
  )
}
