import { isListed, type ListedEvent, type NotificationEvent } from '@linesheet/domain/home/notifications'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareWrite } from '../../platform/db/prepared.ts'

export type WaitingChannel = 'email' | 'push'
export type WaitingNotice = { user_id: string; channel: WaitingChannel; event: ListedEvent; record_id: string; due_at: Date }

const insertMany = prepareWrite(
  (_tx, { brandId, rows }: { brandId: string; rows: string }) => sql`
    insert into waiting_notices as w (brand_id, user_id, channel, event, record_id, due_at)
    select ${brandId}::uuid, n.user_id, n.channel, n.event, n.record_id, n.due_at
    from jsonb_to_recordset(${rows}) as n (user_id uuid, channel text, event text, record_id uuid, due_at timestamptz)
    order by n.user_id, n.channel, n.event, n.record_id
    on conflict (brand_id, user_id, channel, event, record_id) do update set due_at = least(w.due_at, excluded.due_at)`,
)
/** Stores notices to send later. A notice that waits already keeps the earlier due time; updating it waits for a worker that is sending it. */
export const insertWaiting = (tx: Tx, brandId: string, notices: readonly WaitingNotice[]) =>
  insertMany(tx, { brandId, rows: JSON.stringify(notices) })

type Taken = { event: ListedEvent; record_id: string }

/** Takes the due notices of a member: the same transaction stores what is sent, so that it is sent once. */
export async function takeWaiting(tx: Tx, brandId: string, userId: string, channel: WaitingChannel, now: Date): Promise<Taken[]> {
  const { rows } = await sql<{ event: NotificationEvent; record_id: string }>`
    delete from waiting_notices where brand_id = ${brandId} and user_id = ${userId} and channel = ${channel} and due_at <= ${now}
    returning event, record_id`.execute(tx)
  return rows.flatMap(({ event, record_id }) => (isListed(event) ? [{ event, record_id }] : []))
}
