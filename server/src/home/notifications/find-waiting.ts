import { type ListedEvent, listedEvents } from '@linesheet/domain/home/notifications'
import { type Recipient, shouldNotify } from '../../account/settings/notification-choices.sql.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findUnsentNotifications, type NotificationRow } from './notification-feed.sql.ts'
import type { WaitingChannel } from './waiting-notices.sql.ts'

export type WaitingRecord = { event: ListedEvent; record_id: string }

type Waiting = { brandId: string; member: Recipient; channel: WaitingChannel; records: readonly WaitingRecord[]; now: Date }

/** The notifications about these records that a member still has to get: wanted, unread, and handled by nobody. By event, the newest first. */
export async function findStillUntold(tx: Tx, { brandId, member, channel, records, now }: Waiting): Promise<NotificationRow[]> {
  const rows = []
  for (const event of listedEvents.filter((event) => shouldNotify(member, event, channel))) {
    const ids = records.filter((record) => record.event === event).map(({ record_id }) => record_id)
    if (ids.length) rows.push(...(await findUnsentNotifications(tx, { brandId, userId: member.user_id, now }, event, ids)))
  }
  return rows
}
