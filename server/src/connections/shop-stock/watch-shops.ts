import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { startComparison } from './comparisons.ts'
import { lockStockSettings } from './shop-stock.sql.ts'
import { findDueComparisons, queueForgotten } from './watch-shops.sql.ts'

/** The maximum number of comparisons that start in a run. The next run is a minute later, so the comparisons of many shops do not all start together. */
const comparisonsPerRun = 20

/**
 * Compares each shop whose stock is kept in sync as often as its system needs it, spread by the time at which this was switched on, and queues forgotten
 * shops. A shop that fails does not delay the others.
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
