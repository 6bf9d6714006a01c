import { mailIntervals, notificationEventNames } from '@linesheet/domain/home/notifications'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, language, personName, strictObject, timeZone } from '../platform/fields.ts'

const channels = { email: z.optional(z.boolean()), in_app: z.optional(z.boolean()), push: z.optional(z.boolean()) }

export const User = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language_code: language,
  time_zone: z.nullable(z.string()),
  /** The display name of the brand that the user has chosen, and the name of its organisation; null before a brand is chosen. */
  company: z.nullable(z.string()),
  organization: z.nullable(z.string()),
})

/** By event, each channel that the event has. */
export const NotificationSettings = z.partialRecord(z.enum(notificationEventNames), z.object(channels))

export const editUser = endpoint('PUT', '/settings/user', 'Change one’s own name, language, time zone and notifications', {
  caller: 'session',
  body: strictObject({
    first_name: z.optional(personName),
    last_name: z.optional(personName),
    language_code: z.optional(language),
    /** Absent events stay unchanged. */
    notifications: z.optional(z.partialRecord(z.enum(notificationEventNames), strictObject(channels))),
    /** How often mails about events are sent. */
    mail_interval: z.optional(z.enum(mailIntervals)),
    /** Null: the brand’s time zone. */
    time_zone: z.optional(z.nullable(timeZone)),
  }),
  result: User,
})
