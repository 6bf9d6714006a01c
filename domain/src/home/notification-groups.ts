import type { ListedEvent } from './notifications.ts'

type Grouped = { event: ListedEvent; is_read: boolean; at: string }
export type NotificationGroup<T> = { event: ListedEvent; isRead: boolean; items: [T, ...T[]] }

/**
 * Groups notifications of the same event, the same day and the same read state: “3 new orders”. `dayOf`: the day of a moment in the reader's time zone.
 * Expects the newest first; a group has the place of its newest notification.
 */
export function groupNotifications<T extends Grouped>(notifications: readonly T[], dayOf: (at: string) => string): NotificationGroup<T>[] {
  const groups = new Map<string, NotificationGroup<T>>()
  for (const notification of notifications) {
    const { event, is_read: isRead, at } = notification
    const key = `${event} ${isRead} ${dayOf(at)}`
    const group = groups.get(key)
    if (group) group.items.push(notification)
    else groups.set(key, { event, isRead, items: [notification] })
  }
  return [...groups.values()]
}
