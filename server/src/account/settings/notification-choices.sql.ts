import {
  isChosen,
  type MailInterval,
  mayBeNotified,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationPreferences,
} from '@linesheet/domain/home/notifications'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Role } from '@linesheet/domain/platform/roles'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export type Recipient = {
  user_id: string
  to: string
  name: string
  language: Language
  time_zone: string
  role: Role
  preferences: NotificationPreferences
  mail_interval: MailInterval
  /** Whether the user has a device that shows notifications. */
  has_devices: boolean
}

/** The members of a brand, or one of them, each with the member's time zone or else the brand's. */
export async function findMembersToNotify(tx: Tx, brandId: string, userId?: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id as user_id, u.username as "to", u.first_name as name, u.language_code as language, coalesce(u.time_zone, c.time_zone) as time_zone,
      m.role, u.notifications as preferences, u.mail_interval, exists (select from push_subscriptions p where p.user_id = u.id) as has_devices
    from memberships m join users u on u.id = m.user_id join companies c on c.brand_id = ${brandId}
    where m.brand_id = ${brandId} ${userId ? sql`and m.user_id = ${userId}` : sql``} order by m.user_id`.execute(tx)
  return rows
}

/** Whether the member is notified of the event through the channel. */
export const shouldNotify = ({ role, preferences }: Recipient, event: NotificationEvent, channel: NotificationChannel) =>
  mayBeNotified(role, event) && isChosen(event, channel, preferences)

/** The notifications that a user has chosen, and how often they are mailed. */
export async function findNotificationChoices(tx: Tx, userId: string) {
  const query = tx.selectFrom('users').select(['notifications', 'mail_interval']).where('id', '=', userId)
  const { notifications, mail_interval } = await query.executeTakeFirstOrThrow()
  return { notifications: notifications as NotificationPreferences, mail_interval: mail_interval as MailInterval }
}

export const updateMailInterval = (tx: Tx, userId: string, mail_interval: MailInterval) =>
  tx.updateTable('users').set({ mail_interval }).where('id', '=', userId).execute()

/** Replaces the choices for the named events; the others stay. */
export const updatePreferences = (tx: Tx, userId: string, changes: NotificationPreferences) =>
  tx
    .updateTable('users')
    .set({ notifications: sql`notifications || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', userId)
    .execute()
