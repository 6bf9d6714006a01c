import { nextHour } from '../platform/days.ts'
import { hasPermission, type Permission, type Role } from '../platform/roles.ts'

export const notificationChannels = ['in_app', 'email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

type EventRule = {
  /** Members without it are never notified; null: the event concerns one member alone, who may know of it. */
  permission: Permission | null
  /** Whether a channel is on for users who did not choose; a channel that is not listed does not exist for the event. */
  channels: Partial<Record<NotificationChannel, boolean>>
  /** Whether its mails are sent at once, whatever interval the user chose: later they would be too late. */
  isUrgent?: true
  /** Its mails wait at least this long, because the event happens several times in a row. */
  gatherMinutes?: number
  /** The list where several of them are dealt with. */
  list: string
}

/** The events that members can be notified of, and by which channels (docs/product/notifications.md). A feature adds its texts to notifications.words.ts. */
export const notificationEvents = {
  order_received: { permission: 'orders:read', channels: { email: false, in_app: true, push: true }, list: '/order?tab=to_answer' },
  cancel_requested: { permission: 'orders:read', channels: { email: true, in_app: true, push: true }, list: '/home' },
  dispute_opened: { permission: 'orders:read', channels: { email: true, in_app: true, push: true }, list: '/order?tab=disputes' },
  message_received: {
    permission: 'chat:read',
    channels: { email: true, in_app: true, push: true },
    gatherMinutes: 5,
    list: '/messages?tab=unread',
  },
  deadline_near: { permission: 'orders:read', channels: { email: true, in_app: true, push: true }, isUrgent: true, list: '/home' },
  low_stock: { permission: 'products:read', channels: { email: false, in_app: true, push: false }, list: '/product?stock=low' },
  job_finished: { permission: null, channels: { email: false, in_app: true, push: false }, list: '/notifications?event=job_finished' },
  payout_paid: { permission: 'payouts:read', channels: { email: false, in_app: true, push: false }, list: '/payout?tab=payouts' },
  payout_failed: { permission: 'payouts:read', channels: { email: true, in_app: true, push: true }, list: '/payout?tab=payouts' },
  webhook_disabled: { permission: 'api:write', channels: { in_app: true, push: false }, list: '/settings/api' },
  file_infected: {
    permission: 'chat:read',
    channels: { email: true, in_app: true, push: false },
    list: '/notifications?event=file_infected',
  },
  direct_request: { permission: 'network:read', channels: { email: true }, list: '/network' },
  daily_digest: { permission: 'orders:read', channels: { email: false }, list: '/home' },
} as const satisfies Record<string, EventRule>
export type NotificationEvent = keyof typeof notificationEvents
export const notificationEventNames = Object.keys(notificationEvents) as [NotificationEvent, ...NotificationEvent[]]

/** The events that the bell and the page of notifications can list. */
export const listedEvents = [
  'order_received',
  'cancel_requested',
  'dispute_opened',
  'message_received',
  'deadline_near',
  'low_stock',
  'job_finished',
  'payout_paid',
  'payout_failed',
  'webhook_disabled',
  'file_infected',
] as const satisfies readonly NotificationEvent[]
export type ListedEvent = (typeof listedEvents)[number]
export const isListed = (event: NotificationEvent): event is ListedEvent => listedEvents.some((listed) => listed === event)

/** Whether members with that role are notified of the event. */
export function mayBeNotified(role: Role, event: NotificationEvent) {
  const { permission }: EventRule = notificationEvents[event]
  return permission === null || hasPermission(role, permission)
}

/** The choices of a user; the default counts where there is none. */
export type NotificationPreferences = {
  readonly [event in NotificationEvent]?: { readonly [channel in NotificationChannel]?: boolean | undefined } | undefined
}

/** True or false for each channel that an event has, as the user chose or by default. */
export function chosenChannels(
  event: NotificationEvent,
  preferences: NotificationPreferences,
): Partial<Record<NotificationChannel, boolean>> {
  const { channels }: EventRule = notificationEvents[event]
  return Object.fromEntries(
    notificationChannels.flatMap((channel) => {
      const byDefault = channels[channel]
      return byDefault === undefined ? [] : [[channel, preferences[event]?.[channel] ?? byDefault]]
    }),
  )
}

export const isChosen = (event: NotificationEvent, channel: NotificationChannel, preferences: NotificationPreferences) =>
  chosenChannels(event, preferences)[channel] ?? false

/** How many hours before a deadline it is announced. */
export const deadlineNoticeHours = 24
/** The hours, in the user's time zone, from which the daily summary is sent, and from which it is too late for it. */
export const digestHours = { from: 8, until: 12 } as const
/** Older notifications count as read. */
export const unreadDays = 30
/** The maximum number of unread notifications that are counted for each event; the bell shows 99+. */
export const unreadCountLimit = 100
/** The maximum number of notifications on the page of notifications. */
export const notificationCountLimit = 1000
/** A job that takes at most this many seconds sends no notification: its user has seen it end. */
export const watchedJobSeconds = 10

/** How often a user wants mails about events. */
export const mailIntervals = ['immediately', 'hourly', 'morning'] as const
export type MailInterval = (typeof mailIntervals)[number]

type IntervalTime = { interval: MailInterval; timeZone: string; now: Date }

/** When an event of this moment is mailed: at the next full hour, or the next morning; undefined for at once. */
export function nextMailTime({ interval, timeZone, now }: IntervalTime): Date | undefined {
  if (interval === 'immediately') return undefined
  if (interval === 'morning') return nextHour(timeZone, now, digestHours.from)
  return new Date((Math.floor(now.getTime() / 3_600_000) + 1) * 3_600_000)
}

type MailTime = IntervalTime & { event: NotificationEvent }

/** When an event is mailed to a user who chose the interval; undefined for at once. An event that no list shows is not delayed. */
export function mailTime({ event, interval, timeZone, now }: MailTime): Date | undefined {
  const { isUrgent, gatherMinutes }: EventRule = notificationEvents[event]
  if (isUrgent || !isListed(event)) return undefined
  if (interval === 'immediately') return gatherMinutes === undefined ? undefined : new Date(now.getTime() + gatherMinutes * 60_000)
  return nextMailTime({ interval, timeZone, now })
}
