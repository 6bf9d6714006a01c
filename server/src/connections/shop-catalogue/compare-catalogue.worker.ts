import { defaultLeaders } from '@linesheet/domain/connections/shop-catalogue'
import { needsBrand } from '@linesheet/domain/connections/shops'
import { fieldErrorText } from '@linesheet/domain/platform/field-errors'
import { Refusal } from '@linesheet/domain/platform/refusal'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { RetryLater } from '../../platform/outbox/retry-later.ts'
import { ShopFailure, shortText } from '../../platform/ports/shops/shops.types.ts'
import { catalogueEffect } from '../shops/catalogue-effects.ts'
import { openAccess } from '../shops/shop-access.ts'
import { updateShopState } from '../shops/shops.sql.ts'
import {
  type CatalogueRow,
  findCatalogue,
  isImporting,
  isToBeCompared,
  lockCatalogue,
  storeAgreed,
  updateCatalogue,
} from './catalogue.sql.ts'
import { storeConflicts } from './conflicts.sql.ts'
import { type Changes, gatherChanges } from './gather-changes.ts'
import { type ShopFile, withReading, withRows } from './shop-file.ts'
import { startStoredImport } from './shop-import.ts'

const payloadSchema = z.object({
  shop_id: z.string(),
  /** The reading whose products are all compared; absent for single products, which are read from the shop now. */
  reading_id: z.optional(z.string()),
  product_ids: z.optional(z.array(z.string())),
  adds: z.optional(z.boolean()),
})
type Payload = z.infer<typeof payloadSchema>

const pauseSeconds = 60
/** An import ends soon, and only then shows which values were changed here in the meantime. */
const importSeconds = 15

/**
 * Imports changes of a shop's products, and stores the conflicts that the brand has to decide. The agreed values are stored in the transaction that starts
 * the import, so that nothing is imported twice; after any other change in the meantime the comparison starts again.
 */
export const compareCatalogue: Worker = async ({ brand_id: brandId, payload }, context) => {
  const comparison = payloadSchema.parse(payload)
  const shop = await findReadyShop(context, brandId, comparison)
  if (!shop) return
  const onlyNew = comparison.adds === false
  const addsProducts = shop.adds_products && !onlyNew
  const leaders = { ...defaultLeaders, ...shop.field_leaders }
  const run = async (file: ShopFile) => {
    const changes = await gatherChanges({ context, brandId, shopId: shop.id, leaders, addsProducts, onlyNew, file })
    await storeChanges({ context, brandId, shop, comparison, file }, changes)
  }
  try {
    if (comparison.reading_id) await withReading({ context, brandId, shop }, run)
    else
      await withRows(
        { context, brandId, shop },
        context.ports.shops.open(openAccess(context, shop)).readProducts(comparison.product_ids ?? []),
        run,
      )
  } catch (error) {
    if (error instanceof Refusal) return recordRefusal(context, brandId, shop.id, error)
    if (!(error instanceof ShopFailure)) throw error
    // If only the brand can help, the next whole reading reports it.
    if (!needsBrand(error.problem)) throw new RetryLater(error.message, { seconds: Math.max(pauseSeconds, error.retryAfter) })
  }
}

/**
 * The shop, if its products are kept in sync and the reading is still its last. Throws while an import is running; and, for products that events name, while
 * a reading is running: compared after them, it would restore older values.
 */
const findReadyShop = ({ db }: AppContext, brandId: string, { shop_id, reading_id }: Payload) =>
  db.read({ brandId }, async (tx) => {
    const shop = await findCatalogue(tx, brandId, shop_id)
    if (shop?.catalogue_state !== 'on' || (reading_id && shop.catalogue_id !== reading_id)) return undefined
    if (shop.catalogue_job_id && (await isImporting(tx, brandId, shop.catalogue_job_id)))
      throw new RetryLater('An import of the shop is under way', { seconds: importSeconds })
    if (!reading_id && (shop.reading_id || (await isToBeCompared(tx, brandId, shop_id))))
      throw new RetryLater('A reading of the shop is under way', { seconds: importSeconds })
    return shop
  })

type Comparison = { context: AppContext; brandId: string; shop: CatalogueRow; comparison: Payload; file: ShopFile }
const storeChanges = ({ context, brandId, shop, comparison, file }: Comparison, changes: Changes) =>
  writeAndPublish(context, brandId, async (call) => {
    const { tx, now, publish, enqueue } = call
    const { stored, agreed, conflicts, matched, unmatched, added } = changes
    const locked = await lockCatalogue(tx, brandId, shop.id)
    if (locked?.catalogue_revision !== shop.catalogue_revision) throw new RetryLater('Something changed meanwhile', { seconds: 1 })
    await storeAgreed(tx, brandId, shop.id, agreed)
    await storeConflicts(tx, brandId, shop.id, { productIds: agreed.map(({ product_id }) => product_id), conflicts, now })
    if (stored) await startStoredImport(call, { ...stored, shopName: shop.name, userId: null })
    const { reading_id, product_ids = [] } = comparison
    const whole = {
      catalogue_compared_at: now,
      catalogue_matched: matched,
      catalogue_unmatched: unmatched,
      catalogue_answers: JSON.stringify(file.answers),
    }
    await updateCatalogue(tx, brandId, shop.id, { ...(reading_id && whole), ...(stored && { catalogue_job_id: stored.id }) })
    // The agreed values of new products are known only once these have been added here.
    if (added) enqueue(catalogueEffect(shop.id, { ...(reading_id ? { reading_id } : { product_ids }), adds: false }))
    publish('shop.changed', shop.id)
  })

/** Stores on the shop why its products cannot be compared, such as that there are more than an import accepts: trying again would not help. */
const recordRefusal = (context: AppContext, brandId: string, shopId: string, { message, details }: Refusal) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish }) => {
    const detail = shortText(
      Object.values(details.errors ?? {})
        .map(fieldErrorText)
        .join(' ') || message,
    )
    await updateShopState(tx, brandId, shopId, { problem: 'unexpected', problem_detail: detail, problem_at: now })
    publish('shop.changed', shopId)
  })
