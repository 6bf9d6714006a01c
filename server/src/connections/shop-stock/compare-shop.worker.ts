import { needsBrand, type ShopKind, shopAbilities } from '@linesheet/domain/connections/shops'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { isLastAttempt, type Worker } from '../../platform/outbox/outbox.ts'
import { RetryLater } from '../../platform/outbox/retry-later.ts'
import { ShopFailure, type ShopVariation, shortText } from '../../platform/ports/shops/shops.types.ts'
import { openAccess } from '../shops/shop-access.ts'
import { updateShopState } from '../shops/shops.sql.ts'
import { endUnseen, markOwed, matchBy, noteAmbiguous, releaseDeleted, storeVariations } from './comparisons.sql.ts'
import { findStockAccess, lockStockSettings, type StockAccessRow } from './shop-stock.sql.ts'
import { stockEffect } from './stock-effects.ts'

const payloadSchema = z.object({ shop_id: z.string(), comparison_id: z.string() })
type Comparison = { context: AppContext; brandId: string; shopId: string; id: string; kind: ShopKind }

const pauseSeconds = 60
const givenUpAfterMs = 15 * 60_000
const maxVariations = 200_000
const batchSize = 500
const maxIdLength = 200

/**
 * Reads all variations of a shop, and matches the new ones. If stock is kept in sync, a quantity that no event reported is checked again by the stock worker,
 * the only one that changes agreed quantities. After a crash the reading starts again.
 */
export const compareShop: Worker = async (job, context) => {
  const { brand_id: brandId, payload } = job
  const { shop_id: shopId, comparison_id: id } = payloadSchema.parse(payload)
  const row = await context.db.read({ brandId }, (tx) => findStockAccess(tx, brandId, shopId))
  if (row?.comparing_id !== id || !row.comparing_since) return
  const comparison = { context, brandId, shopId, id, kind: row.kind }
  try {
    if (await readAll(comparison, row)) await finish(comparison)
  } catch (error) {
    const isOver = context.clock().getTime() - new Date(row.comparing_since).getTime() > givenUpAfterMs
    if (!(error instanceof ShopFailure)) {
      if (isOver || isLastAttempt(job)) await fail(comparison, new ShopFailure('unexpected'))
      throw error
    }
    if (!needsBrand(error.problem) && !isOver) throw new RetryLater(error.message, { seconds: Math.max(pauseSeconds, error.retryAfter) })
    await fail(comparison, error)
  }
}

/** False if it is no longer wanted. */
async function readAll(comparison: Comparison, row: StockAccessRow): Promise<boolean> {
  const shop = comparison.context.ports.shops.open(openAccess(comparison.context, row))
  let count = 0
  let waiting: ShopVariation[] = []
  for await (const batch of shop.readVariations(row.stock_place)) {
    waiting.push(...batch)
    count += batch.length
    if (count > maxVariations) throw new ShopFailure('unexpected', { detail: 'There are too many variations' })
    if (waiting.length < batchSize) continue
    if (!(await store(comparison, waiting, count))) return false
    waiting = []
  }
  return store(comparison, waiting, count)
}

const isWanted = async (tx: Parameters<typeof lockStockSettings>[0], { brandId, shopId, id }: Comparison) => {
  const settings = await lockStockSettings(tx, brandId, shopId)
  return settings?.comparing_id === id ? settings : undefined
}

/** A shop may name one variation twice, and with texts that cannot be stored. */
function toRows(variations: readonly ShopVariation[]) {
  const known = variations.filter(({ id, product_id, stock_id }) => [id, product_id, stock_id].every(({ length }) => length <= maxIdLength))
  const rows = known.map(({ id, product_id, stock_id, sku, barcode, name, quantity }) => ({
    external_id: id,
    external_product_id: product_id,
    external_stock_id: stock_id,
    sku: shortText(sku),
    barcode: shortText(barcode),
    name: shortText(name),
    quantity: quantity === null ? null : Math.min(Math.max(Math.trunc(quantity), -1e9), 1e9),
  }))
  return [...new Map(rows.map((row) => [row.external_id, row])).values()]
}

const store = (comparison: Comparison, variations: readonly ShopVariation[], count: number) =>
  writeAndPublish(comparison.context, comparison.brandId, async ({ tx, publish }) => {
    const { brandId, shopId, id, kind } = comparison
    const settings = await isWanted(tx, comparison)
    if (!settings) return false
    const isOn = settings.stock_state !== 'off'
    const hasEvents = shopAbilities[kind].events
    if (variations.length) await storeVariations(tx, brandId, shopId, { comparisonId: id, rows: toRows(variations), isOn, hasEvents })
    await updateShopState(tx, brandId, shopId, { comparing_variations: count })
    publish('shop.changed', shopId)
    return true
  })

const ended = { comparing_id: null, comparing_since: null, comparing_variations: 0 }

const finish = (comparison: Comparison) =>
  writeAndPublish(comparison.context, comparison.brandId, async ({ tx, now, enqueue, publish }) => {
    const { brandId, shopId, id } = comparison
    const settings = await isWanted(tx, comparison)
    if (!settings) return
    const isOn = settings.stock_state !== 'off'
    await endUnseen(tx, brandId, shopId, { comparisonId: id, now })
    await releaseDeleted(tx, brandId, shopId)
    await matchBy(tx, brandId, shopId, 'sku', isOn)
    await matchBy(tx, brandId, shopId, 'barcode', isOn)
    await noteAmbiguous(tx, brandId, shopId)
    if (isOn) await markOwed(tx, brandId, shopId)
    if (settings.stock_state === 'on') enqueue(stockEffect(shopId))
    const solved = settings.failing_since ? {} : { problem: null, problem_detail: null, problem_at: null }
    await updateShopState(tx, brandId, shopId, { ...ended, compared_at: now, ...solved })
    publish('shop.changed', shopId)
  })

const fail = (comparison: Comparison, { problem, detail }: ShopFailure) =>
  writeAndPublish(comparison.context, comparison.brandId, async ({ tx, now, publish }) => {
    const { brandId, shopId } = comparison
    if (!(await isWanted(tx, comparison))) return
    await updateShopState(tx, brandId, shopId, { ...ended, problem, problem_detail: detail || null, problem_at: now })
    publish('shop.changed', shopId)
  })
