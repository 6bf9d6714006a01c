import { listNotifications, readNotifications } from '@linesheet/contract/notifications'
import { isChosen, notificationEventNames, notificationEvents } from '@linesheet/domain/notifications'
import { hasPermission } from '@linesheet/domain/roles'
import { toPage } from '../kernel/paging.ts'
import { serve } from '../kernel/serve.ts'
import { findNotifications, markRead } from './notification-feed.sql.ts'
import { findPreferences } from './notifications.sql.ts'

export const notificationRoutes = [
  serve(listNotifications, async ({ tx, brandId, userId, role, query, now }) => {
    const preferences = await findPreferences(tx, userId)
    const events = notificationEventNames.filter(
      (event) => hasPermission(role, notificationEvents[event].permission) && isChosen(event, 'in_app', preferences),
    )
    const found = events.length ? await findNotifications(tx, { brandId, userId, events }) : []
    const start = (query.page - 1) * query.items_per_page
    return {
      ...toPage(found.slice(start, start + query.items_per_page), found.length, query),
      unread: found.filter(({ is_read }) => !is_read).length,
      as_of: now.toISOString(),
    }
  }),

  serve(readNotifications, async ({ tx, brandId, userId, body, now }) => {
    await markRead(tx, brandId, userId, new Date(Math.min(Date.parse(body.until), now.getTime())))
    return {}
  }),
]
