import { listedEvents } from '@linesheet/domain/home/notifications'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { booleanQuery, count, emptyObject, id, moment, momentInput, paginated, paging, strictObject } from '../platform/fields.ts'
import { jobStatuses } from '../platform/jobs.ts'
import { recordOf } from '../platform/record-areas.ts'

const event = z.enum(listedEvents)

export const Notification = z.object({
  /** The id of the record that it is about; unique together with the event. */
  id,
  event,
  at: moment,
  /** Until when the brand has to act; null if there is no deadline. */
  deadline: z.nullable(moment),
  is_read: z.boolean(),
  /** The path of the page where it is handled. */
  link: z.string(),
  /** The number of the order that it is about, and the retailer who placed it. */
  number: z.nullable(recordOf(['orders', 'payouts'], z.string())),
  retailer: z.nullable(recordOf(['orders', 'chat'], z.string())),
  /** The name of the product that runs low, and its stock. */
  product: z.nullable(recordOf('products', z.string())),
  level: z.nullable(z.enum(['low', 'out', 'in'])),
  /** The name of the webhook that was disabled. */
  webhook: z.nullable(recordOf('api', z.string())),
  /** The name of the file that contains malware. */
  file: z.nullable(recordOf(['orders', 'chat'], z.string())),
  /** The user’s job that has ended. */
  job: z.nullable(z.object({ kind: z.string(), status: z.enum(jobStatuses) })),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint(
  'GET',
  '/home/notifications',
  'The in-app notifications that the user chose, the newest first; up to 1,000',
  {
    caller: 'brand',
    reads: 'replica',
    namesTime: true,
    query: z.object({ ...paging, event: z.optional(event), unread: booleanQuery }),
    /** `count` is exact up to 1,000; `count_capped` says that there are more. `as_of`: when the list was read, for marking it as read: clocks of browsers are wrong. */
    result: paginated(Notification, { count_capped: z.boolean(), as_of: moment }),
  },
)

export const countNotifications = endpoint(
  'GET',
  '/home/notifications/unread',
  'How many notifications are unread; up to 100 are counted for each event',
  { caller: 'brand', reads: 'replica', result: z.object({ unread: count }) },
)

export const readNotifications = endpoint(
  'POST',
  '/home/notifications/read',
  'Mark notifications as read: all until a moment, named ones, or the ones about an order, product or job',
  {
    caller: 'brand',
    body: strictObject({
      until: z.optional(momentInput),
      about: z.optional(id),
      items: z.optional(z.array(strictObject({ event, id })).check(z.maxLength(100, 'too_many'))),
    }),
    result: emptyObject,
  },
)
