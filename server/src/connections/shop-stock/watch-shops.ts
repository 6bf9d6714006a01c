import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { startComparison } from './comparisons.ts'
import { lockStockSettings } from './shop-stock.sql.ts'
import { findDueComparisons, queueForgotten } from './watch-shops.sql.ts'

/** At most this many comparisons begin in a run. The next run is a minute later, so the comparisons of many shops do not all begin together. */
const comparisonsPerRun = 20

/**
 * Compares each shop whose stock is kept in step as often as its system needs it, spread over the day as they were switched on, and has those looked at that no effect does. A
 * shop that fails does not keep the others waiting.
 */
export async function watchShops(context: AppContext) {
  const { db, clock, log } = context
  const now = clock()
  await db.asOwner((tx) => queueForgotten(tx, now))
  for (const { brand_id: brandId, id } of await db.asOwner((tx) => findDueComparisons(tx, now, comparisonsPerRun))) {
    try {
      await writeAndPublish(context, brandId, async (call) => {
        const settings = await lockStockSettings(call.tx, brandId, id)
        if (settings?.stock_state === 'on') await startComparison(call, settings, undefined)
      })
    } catch (error) {
      log.warn({ brand: brandId, shop: id, err: error }, 'the stock of a shop could not be compared')
    }
  }
}
