import { getSettings } from '@linesheet/contract/home/settings.all'
import { invitationDays, maxPeople } from '@linesheet/domain/account/people'
import { chosenChannels, mayBeNotified, type NotificationPreferences, notificationEventNames } from '@linesheet/domain/home/notifications'
import { hasPermission, type Permission, type Role } from '@linesheet/domain/platform/roles'
import { findInvitations } from '../../account/people/invitations.sql.ts'
import { findMembers } from '../../account/people/members.sql.ts'
import { findNotificationChoices } from '../../account/settings/notification-choices.sql.ts'
import { readOwnSessions } from '../../account/settings/own-sessions.ts'
import { findProfile } from '../../account/settings/user.sql.ts'
import { findLocations } from '../../brand/settings/locations.sql.ts'
import { serve } from '../../platform/http/serve.ts'
import { findCompany } from '../home.sql.ts'

export const settingsRoutes = [
  serve(getSettings, async ({ tx, brandId, userId, sessionId, role, now }) => {
    const ifMay = <T>(permission: Permission, read: () => Promise<T>) => (hasPermission(role, permission) ? read() : null)
    const [profile, company, { mail_interval, ...chosen }, locations, users, invitations, sessions] = await Promise.all([
      findProfile(tx, userId),
      findCompany(tx, brandId, userId),
      findNotificationChoices(tx, userId),
      findLocations(tx, brandId),
      ifMay('users:read', () => findMembers(tx, brandId, userId)),
      ifMay('users:read', () => findInvitations(tx, brandId, now)),
      readOwnSessions(tx, { userId, sessionId, now }),
    ])
    const { brands: _, ...details } = company
    const user = { ...profile, company: company.display_name, organization: company.organization }
    const preferences = { language_code: profile.language_code, time_zone: profile.time_zone }
    const notifications = settingsOf(role, chosen.notifications)
    return { user, company: details, preferences, notifications, mail_interval, locations, users, invitations, sessions, limits }
  }),
]

const limits = { people: maxPeople, invitation_days: invitationDays }

const settingsOf = (role: Role, chosen: NotificationPreferences) =>
  Object.fromEntries(
    notificationEventNames.filter((event) => mayBeNotified(role, event)).map((event) => [event, chosenChannels(event, chosen)]),
  )
