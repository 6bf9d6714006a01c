import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { startReading } from '../shops/start-reading.ts'
import { lockCatalogue, updateCatalogue } from './catalogue.sql.ts'
import { nextReading } from './change-catalogue.ts'
import { findDueCatalogues } from './watch-catalogues.sql.ts'

/** At most this many readings begin in a run. The next run is a minute later, so the readings of many shops do not all begin together. */
const readingsPerRun = 20

/**
 * Has the products of each shop that is kept in step read once a day, spread over the day as they were switched on; the end of a reading compares them. One
 * that fails says so on the shop, and is tried again a day later.
 */
export async function watchCatalogues(context: AppContext): Promise<void> {
  const { db, clock, log } = context
  for (const { brand_id: brandId, id } of await db.asOwner((tx) => findDueCatalogues(tx, clock(), readingsPerRun))) {
    try {
      await writeAndPublish(context, brandId, async (call) => {
        const shop = await lockCatalogue(call.tx, brandId, id)
        if (shop?.catalogue_state !== 'on') return
        await updateCatalogue(call.tx, brandId, id, { catalogue_due_at: nextReading(call.now) })
        if (!shop.reading_id) await startReading(call, id)
      })
    } catch (error) {
      log.warn({ brand: brandId, shop: id, err: error }, 'the products of a shop could not be read')
    }
  }
}
