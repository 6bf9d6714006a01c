import { countNotifications, listNotifications, type Notification, readNotifications } from '@linesheet/contract/home/notifications'
import { useEndpointMutation } from '../../kit/api/queries.ts'

/** Marks notifications as read, here and in all other tabs and devices of the user. */
export function useReadNotifications() {
  const { send, busy, error } = useEndpointMutation(readNotifications, { invalidates: [countNotifications, listNotifications] })
  return {
    read: (notifications: readonly Notification[]) => {
      const items = notifications.filter(({ is_read }) => !is_read).map(({ event, id }) => ({ event, id }))
      if (items.length) void send({ body: { items } })
    },
    readAll: (until: string) => send({ body: { until } }),
    busy,
    error,
  }
}
