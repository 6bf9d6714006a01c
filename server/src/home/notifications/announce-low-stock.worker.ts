import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { notificationOf } from '../../platform/outbox/notification-effects.ts'
import { findBrandsWithLowStock, markLowStockAnnounced } from './low-stock.sql.ts'

/** The number of products named to the worker that writes the mails; the others are counted. */
const namedProducts = 50

/** Notifies members of products whose stock has run low, once each and together. A brand that fails does not delay the others. */
export async function announceLowStock(context: AppContext) {
  const { db, log } = context
  for (const brandId of await db.asOwner(findBrandsWithLowStock)) {
    try {
      await writeAndPublish(context, brandId, async ({ tx, publish, enqueue }) => {
        const product_ids = await markLowStockAnnounced(tx, brandId)
        if (!product_ids.length) return
        const facts = { product_ids: product_ids.slice(0, namedProducts), count: product_ids.length }
        enqueue(notificationOf('low_stock', facts))
        publish('notification.added', brandId)
      })
    } catch (error) {
      log.warn({ brand: brandId, err: error }, 'products that run low could not be announced')
    }
  }
}
