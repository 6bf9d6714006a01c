import { countNotifications } from '@linesheet/contract/home/notifications'
import { useState } from 'react'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { IconButton } from '../kit/layout/Button.tsx'
import { BellIcon } from '../kit/layout/icons.tsx'
import { lazyComponent } from '../kit/layout/lazyComponent.tsx'
import { stackClass, textClass } from '../kit/layout/primitives.ts'
import { Popover } from '../kit/overlays/Popover.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './NotificationBell.module.css'
import { useReadVisited } from './useReadVisited.ts'

const NotificationList = lazyComponent(() => import('./notificationPanel.ts').then((module) => module.NotificationList))

const maxCounted = 99

/** The number of unread notifications, and a list of the latest. `isReady`: the data of the page itself has loaded. */
export function NotificationBell({ isReady }: { isReady: boolean }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const counted = useEndpointQuery(countNotifications, {}, { enabled: isReady })
  const unread = counted.data?.unread ?? 0
  useReadVisited(unread)

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      alignEnd
      label={t('shell.notifications')}
      trigger={
        <IconButton
          label={unread ? t('shell.unreadNotifications', { count: unread }) : t('shell.notifications')}
          onClick={() => setOpen(!open)}
        >
          <span className={stackClass({}, styles.bell)}>
            <BellIcon />
            {unread > 0 && (
              <span className={textClass({ size: 12, weight: 600 }, styles.count)} aria-hidden="true">
                {unread > maxCounted ? `${maxCounted}+` : unread}
              </span>
            )}
          </span>
        </IconButton>
      }
    >
      <NotificationList onClose={() => setOpen(false)} />
    </Popover>
  )
}
