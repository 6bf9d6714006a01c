import type { Language } from '@linesheet/domain/languages'
import { isChosen, type NotificationEvent, type NotificationPreferences, notificationEvents } from '@linesheet/domain/notifications'
import { hasPermission, type Role } from '@linesheet/domain/roles'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'

export type Recipient = { user_id: string; to: string; name: string; language: Language; time_zone: string; role: Role }

/** The members whom the brand mails about an event, each with the time zone of the member or else of the brand. */
export async function findRecipients(tx: Tx, brandId: string, event: NotificationEvent): Promise<Recipient[]> {
  const { rows } = await sql<Recipient & { preferences: NotificationPreferences }>`
    select u.id as user_id, u.username as "to", u.first_name as name, u.language_code as language, coalesce(u.time_zone, c.time_zone) as time_zone,
      m.role, u.notifications as preferences
    from memberships m join users u on u.id = m.user_id join companies c on c.brand_id = ${brandId}
    where m.brand_id = ${brandId} order by m.user_id`.execute(tx)
  const { permission } = notificationEvents[event]
  return rows
    .filter(({ role, preferences }) => hasPermission(role, permission) && isChosen(event, 'email', preferences))
    .map(({ preferences: _, ...recipient }) => recipient)
}

export type NotifiedOrder = { id: string; number: string; retailer: string; due_at: string | null; cancel_requested_at: string | null }

/** Orders by their deadline. Those that are gone are missing. */
export async function findNotifiedOrders(tx: Tx, brandId: string, ids: readonly string[]): Promise<NotifiedOrder[]> {
  const { rows } = await sql<NotifiedOrder>`
    select id, 'LS-' || number as number, buyer_name as retailer, due_at, cancel_requested_at
    from orders where brand_id = ${brandId} and id = any(${ids}::uuid[]) order by due_at, id`.execute(tx)
  return rows
}

export const findPreferences = async (tx: Tx, userId: string): Promise<NotificationPreferences> =>
  (await tx.selectFrom('users').select('notifications').where('id', '=', userId).executeTakeFirstOrThrow())
    .notifications as NotificationPreferences

/** Replaces the choices for the events that are named; the others stay. */
export const updatePreferences = (tx: Tx, userId: string, changes: NotificationPreferences) =>
  tx
    .updateTable('users')
    .set({ notifications: sql`notifications || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', userId)
    .execute()
