import { notificationEventNames } from '@linesheet/domain/notifications'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, emptyObject, id, moment, paginated, paging, strictObject } from './fields.ts'

export const Notification = z.object({
  /** Of the record that it is about; unique together with the event. */
  id,
  event: z.enum(notificationEventNames),
  order_id: id,
  number: z.string(),
  retailer: z.string(),
  at: moment,
  /** Until when the brand has to act; null if there is no deadline. */
  deadline: z.nullable(moment),
  is_read: z.boolean(),
  /** The path of the page where it is dealt with. */
  link: z.string(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint(
  'GET',
  '/home/notifications',
  'What happened lately and the user chose to be told of in the app, the newest first; at most 100',
  {
    caller: 'brand',
    query: z.object(paging),
    /** `as_of`: when the list was read, for marking it as read: clocks of browsers are wrong. */
    result: paginated(Notification, { unread: count, as_of: moment }),
  },
)

export const readNotifications = endpoint('POST', '/home/notifications/read', 'Mark all notifications until a moment as read', {
  caller: 'brand',
  body: strictObject({ until: moment }),
  result: emptyObject,
})
