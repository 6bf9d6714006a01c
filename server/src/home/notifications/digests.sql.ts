import { addDays, type Day, dayIn } from '@linesheet/domain/platform/days'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Members who chose the daily summary. */
export async function findDigestReaders(tx: Tx) {
  const { rows } = await sql<{ brand_id: string; user_id: string; time_zone: string }>`
    select m.brand_id, m.user_id, coalesce(u.time_zone, c.time_zone) as time_zone
    from users u join memberships m on m.user_id = u.id join companies c on c.brand_id = m.brand_id
    where u.notifications @> '{"daily_digest": {"email": true}}'`.execute(tx)
  return rows
}

/** False when the member already had the summary of that day. */
export const insertDigest = async (tx: Tx, brandId: string, userId: string, day: Day) =>
  (
    await tx
      .insertInto('sent_digests')
      .values({ brand_id: brandId, user_id: userId, day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .execute()
  ).length > 0

/** Deletes digests of days that have ended in every time zone. */
export const deleteOldDigests = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('sent_digests')
    .where('day', '<', addDays(dayIn('UTC', now), -2))
    .execute()
