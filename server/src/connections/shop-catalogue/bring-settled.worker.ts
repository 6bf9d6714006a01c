import * as z from 'zod/mini'
import { findProducts } from '../../catalogue/products/products.sql.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { RetryLater } from '../../platform/outbox/retry-later.ts'
import { findCatalogue, lockCatalogue, updateCatalogue } from './catalogue.sql.ts'
import { findSettled, markImported } from './conflicts.sql.ts'
import { rowsToImport } from './rows-to-import.ts'
import { startStoredImport, storeImport } from './shop-import.ts'

const payloadSchema = z.object({ shop_id: z.string() })

/**
 * Imports the values of a shop that a member has chosen; values that other members chose are left to the next run. Each value is in one import, however often
 * this runs.
 */
export const bringSettled: Worker = async ({ brand_id: brandId, payload }, context) => {
  const { shop_id: shopId } = payloadSchema.parse(payload)
  const [waiting, shop] = await context.db.read({ brandId }, (tx) =>
    Promise.all([findSettled(tx, brandId, shopId), findCatalogue(tx, brandId, shopId)]),
  )
  const settledBy = waiting[0]?.settled_by ?? null
  const settled = waiting.filter(({ settled_by }) => settled_by === settledBy)
  if (!shop || !settled.length) return
  const byProduct = Map.groupBy(settled, ({ product_id }) => product_id)
  const products = await context.db.read({ brandId }, (tx) => findProducts(tx, brandId, [...byProduct.keys()]))
  const rows = products.map((product) =>
    rowsToImport(
      product,
      (byProduct.get(product.id) ?? []).map(({ variation_id: variationId, cell_column, shop: value }) => ({
        variationId,
        column: cell_column,
        value,
      })),
    ),
  )
  const stored = await storeImport(context, brandId, rows)
  if (!stored) return
  await writeAndPublish(context, brandId, async (call) => {
    await lockCatalogue(call.tx, brandId, shopId)
    const ids = settled.map(({ id }) => id)
    if ((await markImported(call.tx, brandId, ids, stored.id)) !== ids.length) throw new RetryLater('Brought in meanwhile', { seconds: 1 })
    await startStoredImport(call, { ...stored, shopName: shop.name, userId: settledBy })
    await updateCatalogue(call.tx, brandId, shopId, { catalogue_job_id: stored.id })
    call.publish('shop.changed', shopId)
  })
}
