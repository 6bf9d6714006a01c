import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { startReading } from '../shops/start-reading.ts'
import { lockCatalogue, updateCatalogue } from './catalogue.sql.ts'
import { nextReading } from './change-catalogue.ts'
import { findDueCatalogues } from './watch-catalogues.sql.ts'

/** The maximum number of readings that start in a run. The next run is a minute later, so the readings of many shops do not all start together. */
const readingsPerRun = 20

/**
 * Reads the products of each shop that is kept in sync once a day, at the time of day when this was switched on; the end of a reading starts the comparison.
 * A reading that fails is reported on the shop, and tried again a day later.
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
