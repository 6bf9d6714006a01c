import { deadlineNoticeHours } from '@linesheet/domain/home/notifications'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { notificationOf } from '../../platform/outbox/notification-effects.ts'
import { deleteOldAnnouncements, findBrandsWithDeadlines, insertAnnouncements } from './announced-deadlines.sql.ts'

/** The number of orders named to the worker that writes the mails; the others are counted. */
const namedOrders = 50

/**
 * Notifies members of deadlines in the next 24 hours, once each: the announcement is stored in the transaction that stores the effect. A brand that fails
 * does not delay the others.
 */
export async function announceDeadlines(context: AppContext) {
  const { db, clock, log } = context
  const now = clock()
  const until = new Date(now.getTime() + deadlineNoticeHours * 3_600_000)
  await db.asOwner((tx) => deleteOldAnnouncements(tx, now))
  for (const brandId of await db.asOwner((tx) => findBrandsWithDeadlines(tx, now, until))) {
    try {
      await writeAndPublish(context, brandId, async ({ tx, publish, enqueue }) => {
        const order_ids = await insertAnnouncements(tx, brandId, now, until)
        if (!order_ids.length) return
        const facts = { order_ids: order_ids.slice(0, namedOrders), count: order_ids.length }
        enqueue(notificationOf('deadline_near', facts))
        publish('notification.added', brandId)
      })
    } catch (error) {
      log.warn({ brand: brandId, err: error }, 'deadlines could not be announced')
    }
  }
}
