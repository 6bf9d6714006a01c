import { countNotifications, listNotifications, readNotifications } from '@linesheet/contract/home/notifications'
import { isChosen, listedEvents, mayBeNotified, notificationCountLimit } from '@linesheet/domain/home/notifications'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type { Role } from '@linesheet/domain/platform/roles'
import { findNotificationChoices } from '../../account/settings/notification-choices.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serve } from '../../platform/http/serve.ts'
import { pageInfo } from '../../platform/lists/paging.ts'
import { countUnread, findNotifications, type NotificationRow } from './notification-feed.sql.ts'
import { linkOf } from './notification-links.ts'
import { markAllRead, markRead, markReadAbout } from './read-notifications.sql.ts'

/** The events that the role may know of, and that the user wants to see in the app. */
async function findToldEvents(tx: Tx, userId: string, role: Role) {
  const { notifications } = await findNotificationChoices(tx, userId)
  return listedEvents.filter((event) => mayBeNotified(role, event) && isChosen(event, 'in_app', notifications))
}

const toNotification = ({ order_id, chat_id, ...row }: NotificationRow) => ({ ...row, link: linkOf({ ...row, order_id, chat_id }) })

export const notificationRoutes = [
  serve(listNotifications, async ({ tx, brandId, userId, role, query, now }) => {
    const { event, unread = false, ...paging } = query
    const events = (await findToldEvents(tx, userId, role)).filter((told) => !event || told === event)
    const { rows, count } = await findNotifications(tx, { brandId, userId, now }, { events, which: unread ? 'unread' : 'all' }, paging)
    return {
      items: rows.map(toNotification),
      ...pageInfo(Math.min(count, notificationCountLimit), paging),
      count_capped: count > notificationCountLimit,
      as_of: now.toISOString(),
    }
  }),

  serve(countNotifications, async ({ tx, brandId, userId, role, now }) => ({
    unread: await countUnread(tx, { brandId, userId, now }, await findToldEvents(tx, userId, role)),
  })),

  serve(readNotifications, async ({ tx, brandId, userId, body: { until, about, items = [] }, now, publish }) => {
    if (!until && !about && !items.length) throw invalidInputRefusal({ until: 'required' })
    if (until) await markAllRead(tx, brandId, userId, new Date(Math.min(Date.parse(until), now.getTime())))
    const values = { brandId, userId, now }
    const hadItems = items.length > 0 && (await markRead(tx, values, items))
    const hadUnread = about !== undefined && (await markReadAbout(tx, values, about))
    if (until || hadItems || hadUnread) publish('notification.read', userId)
    return {}
  }),
]
