import { mailIntervals } from '@linesheet/domain/home/notifications'
import { unitSystems } from '@linesheet/domain/platform/units'
import { programmeStatuses } from '@linesheet/domain/storefront/direct-programme'
import * as z from 'zod/mini'
import { Invitation, Member } from '../account/people.ts'
import { Session } from '../account/settings.security.ts'
import { NotificationSettings, User } from '../account/settings.ts'
import { Location } from '../brand/locations.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, country, currency, id, language } from '../platform/fields.ts'

export const getSettings = endpoint('GET', '/settings', 'All settings that the role may read; what it may not is null', {
  caller: 'brand',
  result: z.object({
    user: User,
    company: z.object({
      id,
      display_name: z.string(),
      organization: z.string(),
      country_code: country,
      currency_code: currency,
      time_zone: z.string(),
      lead_time_days: count,
      units: z.enum(unitSystems),
      direct_programme_status: z.enum(programmeStatuses),
    }),
    preferences: z.object({ language_code: language, time_zone: z.nullable(z.string()) }),
    /** The user's notification settings in this brand, without events that the role may not see. */
    notifications: NotificationSettings,
    mail_interval: z.enum(mailIntervals),
    locations: z.nullable(z.array(Location)),
    users: z.nullable(z.array(Member)),
    invitations: z.nullable(z.array(Invitation)),
    /** The user’s own sessions. */
    sessions: z.array(Session),
    /** The limits of the settings. */
    limits: z.object({ people: count, invitation_days: count }),
  }),
})
