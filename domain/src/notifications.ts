import type { Permission } from './roles.ts'

export const notificationChannels = ['email', 'in_app'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

type EventRule = {
  /** Members without it are never told. */
  permission: Permission
  /** Whether a channel is on for those who did not choose; a channel that is not named does not exist for the event. */
  channels: Partial<Record<NotificationChannel, boolean>>
}

/** What members can be told of, and how (docs/product/notifications.md). A feature adds its events here. */
export const notificationEvents = {
  order_received: { permission: 'orders:read', channels: { email: false, in_app: true } },
  cancel_requested: { permission: 'orders:read', channels: { email: true, in_app: true } },
  dispute_opened: { permission: 'orders:read', channels: { email: true, in_app: true } },
  deadline_near: { permission: 'orders:read', channels: { email: true, in_app: true } },
  direct_request: { permission: 'network:read', channels: { email: true } },
  daily_digest: { permission: 'orders:read', channels: { email: false } },
} as const satisfies Record<string, EventRule>
export type NotificationEvent = keyof typeof notificationEvents
export const notificationEventNames = Object.keys(notificationEvents) as [NotificationEvent, ...NotificationEvent[]]

/** What a user chose; where a user did not choose, the default counts. */
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

/** Deadlines are announced so many hours before. */
export const deadlineNoticeHours = 24
/** The hour, in the user's time zone, from which the daily summary is sent; and the one from which it is too late for it. */
export const digestHours = { from: 8, until: 12 } as const
