import { digestHours } from '@linesheet/domain/home/notifications'
import { dayIn, hourIn } from '@linesheet/domain/platform/days'
import type { AppContext } from '../../platform/context.ts'
import { notificationOf } from '../../platform/outbox/notification-effects.ts'
import { insertEffect } from '../../platform/outbox/outbox.ts'
import { deleteOldDigests, findDigestReaders, insertDigest } from './digests.sql.ts'

/** Sends the daily summary to members who chose it, in the morning of their time zone, once per day and brand. */
export async function sendDigests(context: AppContext) {
  const { db, clock, log } = context
  const now = clock()
  await db.asOwner((tx) => deleteOldDigests(tx, now))
  for (const { brand_id: brandId, user_id, time_zone } of await db.asOwner(findDigestReaders)) {
    const hour = hourIn(time_zone, now)
    if (hour < digestHours.from || hour >= digestHours.until) continue
    try {
      await db.write({ brandId }, async (tx) => {
        if (!(await insertDigest(tx, brandId, user_id, dayIn(time_zone, now)))) return
        insertEffect(tx, brandId, notificationOf('daily_digest', { user_id }), now)
      })
    } catch (error) {
      log.warn({ brand: brandId, user: user_id, err: error }, 'a daily summary could not be sent')
    }
  }
}
