import type { Notification } from '@linesheet/contract/home/notifications'
import { groupNotifications, type NotificationGroup } from '@linesheet/domain/home/notification-groups'
import { notificationDetails, notificationTitle } from '@linesheet/domain/home/notifications.words'
import { dayIn } from '@linesheet/domain/platform/days'
import { useMomentContext } from '../../kit/format/dateContext.tsx'
import { useWords } from '../../words/Words.tsx'

export type Group = NotificationGroup<Notification>

/** Notifications by event and the user’s day. */
export function useGroups() {
  const { timeZone } = useMomentContext()
  return (notifications: readonly Notification[]) => groupNotifications(notifications, (at) => dayIn(timeZone, new Date(at)))
}

/** The number of records of a group that are named in its line. */
const namedRecords = 3

/** “3 new orders”, and the names of their records. */
export function useGroupTexts() {
  const { language } = useWords()
  const details = (notification: Notification) => notificationDetails(language, notification)
  return {
    details,
    title: ({ event, items }: Group, isMore = false) => notificationTitle(language, event, items.length, isMore),
    summary: ({ items }: Group) => {
      const [first, ...others] = items
      if (!others.length) return details(first)
      const names = items.slice(0, namedRecords).map((item) => item.file ?? item.number ?? item.product ?? details(item))
      return `${names.join(', ')}${items.length > namedRecords ? ' …' : ''}`
    },
  }
}
