import { nextShopOrderStep } from '@linesheet/domain/connections/shop-orders'
import { needsBrand } from '@linesheet/domain/connections/shops'
import { daysAfter } from '@linesheet/domain/platform/days'
import * as z from 'zod/mini'
import { lockFullOrder } from '../../orders/orders.sql.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { isLastAttempt, type Worker } from '../../platform/outbox/outbox.ts'
import { RetryLater, type Wait } from '../../platform/outbox/retry-later.ts'
import type { PlacedOrder, ShopOrder } from '../../platform/ports/shops/shop-orders.types.ts'
import { type Shop, ShopFailure } from '../../platform/ports/shops/shops.types.ts'
import { openAccess } from '../shops/shop-access.ts'
import { storeReading } from './bring-back.ts'
import { type OrderInShop, shopOrderEffect } from './order-effects.ts'
import { settleUnits } from './settle-units.ts'
import { findLineVariations, findOrdersAccess, lockShopOrder, type OrdersAccess, updateShopOrder } from './shop-orders.sql.ts'
import { toShopOrder } from './to-shop-order.ts'

const payloadSchema = z.object({ shop_id: z.string(), order_id: z.string() })

/** The maximum time of an attempt, after which another one may start. */
const longestAttemptMs = 180_000
/** How long a shop may still be processing a request after it failed to answer. */
const pauseSeconds = 60
const longestWaitSeconds = 3600
const givenUpAfterDays = 3
const readingsTried = 5

/** Enters an order in a shop, cancels it there, or reads its state. The rows decide what has to be done, so that a superfluous effect does no harm. */
export const followShopOrder: Worker = async (job, context) => {
  const { brand_id: brandId } = job
  const { shop_id: shopId, order_id: orderId } = payloadSchema.parse(job.payload)
  const access = await context.db.read({ brandId }, (tx) => findOrdersAccess(tx, brandId, shopId))
  if (access?.orders_state !== 'on') return
  const target = { context, brandId, shopId, orderId }
  try {
    const step = await beginStep(target)
    if (step) await takeStep(target, step, context.ports.shops.open(openAccess(context, access)))
  } catch (error) {
    if (error instanceof RetryLater) throw error
    if (!(error instanceof ShopFailure)) {
      if (isLastAttempt(job)) await recordFailure(target, { failure: new ShopFailure('unexpected'), access, isLast: true })
      throw error
    }
    const wait = await recordFailure(target, { failure: error, access, isLast: job.attempts > readingsTried })
    if (wait) throw new RetryLater(error.message, wait)
  }
}

type Step = { kind: 'enter'; order: ShopOrder } | { kind: 'cancel' | 'read'; externalId: string }

/** Decides what to ask the shop, and stores that it is being asked. Undefined if there is nothing to ask. */
const beginStep = (target: OrderInShop): Promise<Step | undefined> =>
  writeAndPublish(target.context, target.brandId, async (call): Promise<Step | undefined> => {
    const { tx, brandId, now, publish } = call
    const { shopId, orderId } = target
    const order = await lockFullOrder(tx, brandId, orderId)
    const row = await lockShopOrder(tx, brandId, shopId, orderId)
    if (!row) return undefined
    const step = nextShopOrderStep({ state: row.state, isTried: row.tried_at !== null }, order.status)
    if (step === 'end') {
      const problem = order.status === 'new' || order.status === 'cancelled' ? null : 'shipped_here'
      await updateShopOrder(tx, brandId, target, { state: 'cancelled', problem, detail: null, changed_at: now })
      publish('shop.changed', shopId)
      return undefined
    }
    if (step === 'enter') {
      waitUntil(order.undo_until, now)
      waitUntil(row.trying_until, now)
      const since = row.tried_at ? new Date(row.tried_at) : now
      const ids = order.order_variations.flatMap(({ variation_id }) => variation_id ?? [])
      const variations = await findLineVariations(tx, brandId, shopId, ids)
      const { order: entering, entered } = toShopOrder(order, { since, variations })
      const lines = row.tried_at ? {} : { lines: entered }
      await updateShopOrder(tx, brandId, target, { tried_at: since, trying_until: new Date(now.getTime() + longestAttemptMs), ...lines })
      return { kind: 'enter', order: entering }
    }
    if (step && row.external_id) return { kind: step, externalId: row.external_id }
    await settleUnits(call, target, row, { state: row.state, status: order.status })
    return undefined
  })

/** Throws to run the effect again at that time, if it is in the future. */
function waitUntil(moment: string | Date | null, now: Date) {
  const seconds = moment ? Math.ceil((new Date(moment).getTime() - now.getTime()) / 1000) : 0
  if (seconds > 0) throw new RetryLater('The order may still change, or is being entered', { seconds })
}

async function takeStep(target: OrderInShop, step: Step, shop: Shop) {
  if (step.kind === 'enter') return finishEntering(target, await shop.placeOrder(step.order))
  if (step.kind === 'cancel') await shop.cancelOrder(step.externalId)
  await storeReading(target, await shop.readOrder(step.externalId))
}

const finishEntering = (target: OrderInShop, placed: PlacedOrder | { refused: string }) =>
  writeAndPublish(target.context, target.brandId, async ({ tx, brandId, now, publish, enqueue }) => {
    const { shopId, orderId } = target
    const order = await lockFullOrder(tx, brandId, orderId)
    const row = await lockShopOrder(tx, brandId, shopId, orderId)
    if (row?.state !== 'waiting') return
    const isCancelled = order.status === 'cancelled'
    const change =
      'refused' in placed
        ? {
            state: isCancelled ? ('cancelled' as const) : ('failed' as const),
            problem: 'refused' as const,
            detail: placed.refused,
            tried_at: null,
          }
        : { state: 'draft' as const, problem: null, detail: null, external_id: placed.id, external_ids: [placed.id], name: placed.name }
    await updateShopOrder(tx, brandId, target, { ...change, trying_until: null, looked_at: now, changed_at: now })
    if (isCancelled && !('refused' in placed)) enqueue(shopOrderEffect(shopId, orderId))
    publish('shop.changed', shopId)
  })

type Failed = { failure: ShopFailure; access: OrdersAccess; isLast: boolean }
/** Stores the reason of the failure. Returns when to try again; undefined if that is left to the hourly task, or to the brand. */
const recordFailure = (target: OrderInShop, { failure, access, isLast }: Failed) =>
  writeAndPublish(target.context, target.brandId, async ({ tx, brandId, now, publish }): Promise<Wait | undefined> => {
    const { shopId, orderId } = target
    const current = await findOrdersAccess(tx, brandId, shopId)
    const row = await lockShopOrder(tx, brandId, shopId, orderId)
    if (!row || !current) return undefined
    const seconds = Math.max(pauseSeconds, failure.retryAfter)
    // Nothing is stored for a key that was replaced in the meantime.
    if (current.version !== access.version) return { seconds }
    const { problem, detail } = failure
    const trying_until = new Date(now.getTime() + pauseSeconds * 1000)
    await updateShopOrder(tx, brandId, target, { problem, detail: detail || null, trying_until, looked_at: now })
    publish('shop.changed', shopId)
    if (row.state !== 'waiting') return needsBrand(problem) || isLast ? undefined : { seconds, isAttempt: true }
    const since = new Date(row.tried_at ?? now)
    if (needsBrand(problem) || daysAfter(since, givenUpAfterDays) <= now) {
      await updateShopOrder(tx, brandId, target, { state: 'failed', changed_at: now })
      return undefined
    }
    return { seconds: Math.max(seconds, Math.min((now.getTime() - since.getTime()) / 4000, longestWaitSeconds)) }
  })
