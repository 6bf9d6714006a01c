import { type ListedEvent, listedEvents } from '@linesheet/domain/home/notifications'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'
import { keysOfAll, readUntil, type Selection, type Values } from './notification-keys.sql.ts'

/** Marks everything until a moment as read, and drops the individual marks before it. Never moves back: of two tabs, the later moment counts. */
export async function markAllRead(tx: Tx, brandId: string, userId: string, until: Date) {
  await sql`
    insert into notification_reads as n (brand_id, user_id, read_at) values (${brandId}, ${userId}, ${until})
    on conflict (brand_id, user_id) do update set read_at = greatest(n.read_at, excluded.read_at)`.execute(tx)
  await sql`delete from read_notifications where brand_id = ${brandId} and user_id = ${userId} and read_at <= ${until}`.execute(tx)
}

/** Sorted, so that two requests do not wait for each other. */
const readStatement = prepareQuery(
  ({ events, which }: Selection) => `${events} ${which}`,
  (_tx: Tx, values: Values, selection) => sql<{ event: string }>`
        with ${readUntil(values)}
        insert into read_notifications as n (brand_id, user_id, event, record_id, read_at)
        select ${values.brandId}::uuid, ${values.userId}::uuid, k.event, k.id, ${values.now}::timestamptz
        from (${keysOfAll(selection, values)}) k order by k.event, k.id
        on conflict (brand_id, user_id, event, record_id) do update set read_at = greatest(n.read_at, excluded.read_at)
        returning n.event`,
)

/** Marks these as read until now, if they are unread. Returns whether there were any. */
export async function markRead(tx: Tx, values: Values, items: readonly { event: ListedEvent; id: string }[]) {
  const byEvent = Map.groupBy(items, ({ event }) => event)
  let count = 0
  for (const event of listedEvents) {
    const ids = byEvent.get(event)?.map(({ id }) => id)
    if (ids) count += (await readStatement(tx, { ...values, ids }, { events: [event], which: 'named' })).length
  }
  return count > 0
}

/** Marks the unread notifications of a member about an order, product or job as read. Returns whether there were any. */
export const markReadAbout = async (tx: Tx, values: Values, about: string) =>
  (await readStatement(tx, { ...values, about }, { events: listedEvents, which: 'about' })).length > 0

/** Deletes marks that are older than unread notifications can be. */
export const deleteOldReads = (tx: Tx, before: Date) =>
  tx.deleteFrom('read_notifications').where('read_at', '<', before.toISOString()).execute()
