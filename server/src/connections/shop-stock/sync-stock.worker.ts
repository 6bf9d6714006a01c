import { pausedAfterDays } from '@linesheet/domain/connections/shop-stock'
import { needsBrand } from '@linesheet/domain/connections/shops'
import { daysAfter } from '@linesheet/domain/platform/days'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { RetryLater } from '../../platform/outbox/retry-later.ts'
import { ShopFailure } from '../../platform/ports/shops/shops.types.ts'
import { pausedMails } from '../shops/paused-mails.ts'
import { openAccess } from '../shops/shop-access.ts'
import { updateShop, updateShopState } from '../shops/shops.sql.ts'
import { pullStock } from './pull-stock.ts'
import { pushStock } from './push-stock.ts'
import { findStockAccess, lockStockSettings, type StockAccessRow } from './shop-stock.sql.ts'
import { stockEffect } from './stock-effects.ts'
import type { StockSync } from './stock-sync.ts'

const payloadSchema = z.object({ shop_id: z.string() })

/** The number of batches after which other shops get their turn. */
const roundsPerTurn = 20
/** How many seconds until a change whose answer was lost can be sent again. */
const shortestWaitSeconds = 60
/** In seconds, after a failure that the brand has to fix. */
const shortestWaitForBrand = 300
const longestWaitSeconds = 3600

/** Sends a shop the changes made here, and reads the changes made there, until nothing is left. The rows decide what has to be done, not the effect. */
export const syncStock: Worker = async ({ brand_id: brandId, payload }, context) => {
  const { shop_id: shopId } = payloadSchema.parse(payload)
  const row = await context.db.read({ brandId }, (tx) => findStockAccess(tx, brandId, shopId))
  if (row?.stock_state !== 'on') return
  const shop = context.ports.shops.open(openAccess(context, row))
  try {
    const isDone = await runTurn({ context, brandId, shopId, shop, place: row.stock_place })
    await recordSuccess(context, brandId, row, isDone)
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error
    const seconds = await recordFailure(context, brandId, row, error)
    if (seconds !== undefined) throw new RetryLater(error.message, { seconds })
  }
}

/** Whether nothing is left. */
async function runTurn(sync: StockSync): Promise<boolean> {
  for (let round = 0; round < roundsPerTurn; round += 1) {
    const wasPushed = await pushStock(sync)
    const wasPulled = await pullStock(sync)
    if (!wasPushed && !wasPulled) return true
  }
  return false
}

const solved = { problem: null, problem_detail: null, problem_at: null }

const recordSuccess = (context: AppContext, brandId: string, row: StockAccessRow, isDone: boolean) =>
  writeAndPublish(context, brandId, async ({ tx, now, enqueue, publish }) => {
    const failed = row.failing_since !== null
    await updateShopState(tx, brandId, row.id, { failing_since: null, ...(failed && solved), ...(isDone && { synced_at: now }) })
    if (!isDone) enqueue(stockEffect(row.id))
    if (failed) publish('shop.changed', row.id)
  })

/** Stores the reason of the failure. Returns after how many seconds to try again; undefined if the stock is paused, because it failed for days. */
const recordFailure = (context: AppContext, brandId: string, row: StockAccessRow, failure: ShopFailure) =>
  writeAndPublish(context, brandId, async ({ tx, now, enqueue, publish }) => {
    const settings = await lockStockSettings(tx, brandId, row.id)
    // Nothing is stored for a key that was replaced in the meantime.
    if (settings?.stock_state !== 'on' || settings.version !== row.version) return settings?.stock_state === 'on' ? 1 : undefined
    const since = new Date(settings.failing_since ?? now)
    const state = { failing_since: since, problem: failure.problem, problem_detail: failure.detail || null, problem_at: now }
    publish('shop.changed', row.id)
    if (daysAfter(since, pausedAfterDays) <= now) {
      await updateShop(tx, brandId, row.id, { ...state, stock_state: 'paused' })
      enqueue(...(await pausedMails(context, tx, brandId, { id: row.id, name: row.name, part: 'stock', answer: failure.detail })))
      return undefined
    }
    await updateShopState(tx, brandId, row.id, state)
    const shortest = needsBrand(failure.problem) ? shortestWaitForBrand : shortestWaitSeconds
    // A failing shop is asked again after a quarter of the time for which it has failed.
    const quarter = (now.getTime() - since.getTime()) / 4000
    return Math.max(failure.retryAfter, Math.min(Math.max(quarter, shortest), longestWaitSeconds))
  })
