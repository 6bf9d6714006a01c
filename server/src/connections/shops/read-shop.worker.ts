import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pausedAfterDays } from '@linesheet/domain/connections/shop-stock'
import { needsBrand } from '@linesheet/domain/connections/shops'
import { csvLine } from '@linesheet/domain/platform/csv'
import { daysAfter } from '@linesheet/domain/platform/days'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { isLastAttempt, type Worker } from '../../platform/outbox/outbox.ts'
import { RetryLater } from '../../platform/outbox/retry-later.ts'
import { type Shop, ShopFailure } from '../../platform/ports/shops/shops.types.ts'
import { catalogueEffect } from './catalogue-effects.ts'
import { pausedMails } from './paused-mails.ts'
import { catalogueEnd, catalogueKey, catalogueRemoval, type ReadingPayload } from './readings.ts'
import { openAccess } from './shop-access.ts'
import { findSealedAccess, lockShop, updateReading, updateShop, updateShopState } from './shops.sql.ts'

const payloadSchema = z.object({ shop_id: z.string(), reading_id: z.string() })
type Reading = ReadingPayload & { context: AppContext; brandId: string }

const pauseSeconds = 60
const givenUpAfterMs = 15 * 60_000
/** The maximum time of a reading: a shop may answer slowly, and without end. */
const longestReadingMs = 12 * 3_600_000
const maxCatalogueBytes = 500 * 1024 * 1024

/**
 * Reads all products of a shop into a file that can be imported. After a crash the reading starts again, and its file replaces the previous one; the
 * transaction that ends the reading stores the file on the shop. Temporary failures are retried for a quarter of an hour.
 */
export const readShopWorker: Worker = async (job, context) => {
  const { brand_id: brandId, payload } = job
  const reading = { ...payloadSchema.parse(payload), context, brandId }
  const shop = await context.db.read({ brandId }, (tx) => findSealedAccess(tx, brandId, reading.shop_id))
  if (!shop?.reading_since || shop.reading_id !== reading.reading_id) return
  try {
    const products = await storeCatalogue(reading, context.ports.shops.open(openAccess(context, shop)))
    if (products !== undefined) await finishReading(reading, products)
  } catch (error) {
    const isOver = context.clock().getTime() - new Date(shop.reading_since).getTime() > givenUpAfterMs
    if (!(error instanceof ShopFailure)) {
      // A reading that nobody tries again must not stay in progress.
      if (isOver || isLastAttempt(job)) await failReading(reading, new ShopFailure('unexpected'), shop.version)
      throw error
    }
    if (!needsBrand(error.problem) && !isOver) throw new RetryLater(error.message, { seconds: Math.max(pauseSeconds, error.retryAfter) })
    if (!(await failReading(reading, error, shop.version))) throw new RetryLater('The key was replaced meanwhile', { seconds: 1 })
  }
}

/** Returns the number of products; undefined if the reading is no longer wanted. */
async function storeCatalogue(reading: Reading, shop: Shop): Promise<number | undefined> {
  const { context, brandId, reading_id } = reading
  const folder = await mkdtemp(join(tmpdir(), 'linesheet-catalogue-'))
  const path = join(folder, 'catalogue.csv')
  try {
    let products = 0
    let bytes = 0
    let isWanted = true
    const endBy = context.clock().getTime() + longestReadingMs
    async function* lines() {
      for await (const batch of shop.readCatalogue()) {
        products += batch.products
        const text = batch.rows.map(csvLine).join('')
        bytes += Buffer.byteLength(text)
        if (bytes > maxCatalogueBytes) throw new ShopFailure('unexpected', { detail: 'There are too many products' })
        if (context.clock().getTime() > endBy) throw new ShopFailure('unreachable', { detail: 'The reading takes too long' })
        yield text
        isWanted = await reportProgress(reading, products)
        if (!isWanted) return
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(path))
    if (!isWanted) return undefined
    await context.ports.storage.put(catalogueKey(brandId, reading_id), createReadStream(path), 'text/csv')
    return products
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const reportProgress = ({ context, brandId, shop_id, reading_id }: Reading, products: number) =>
  writeAndPublish(context, brandId, async ({ tx, publish }) => {
    const isWanted = await updateReading(tx, brandId, shop_id, { readingId: reading_id, products })
    if (isWanted) publish('shop.changed', shop_id)
    return isWanted
  })

const ended = { reading_id: null, reading_since: null, reading_products: 0 }

/** Stores the file of the reading in place of the previous one. */
const finishReading = ({ context, brandId, shop_id, reading_id }: Reading, products: number) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish, enqueue }) => {
    const shop = await lockShop(tx, brandId, shop_id)
    if (shop?.reading_id !== reading_id) {
      // Another process may have completed the same reading, whose file this is, too.
      if (shop?.catalogue_id !== reading_id) enqueue(catalogueRemoval(brandId, reading_id, now))
      return
    }
    const catalogue = { catalogue_id: reading_id, catalogue_at: now, catalogue_products: products }
    await updateShopState(tx, brandId, shop_id, { ...ended, ...catalogue, problem: null, problem_detail: null, problem_at: null })
    if (shop.catalogue_id) enqueue(catalogueRemoval(brandId, shop.catalogue_id, now))
    enqueue(catalogueRemoval(brandId, reading_id, catalogueEnd(now)))
    if (shop.catalogue_state === 'on') enqueue(catalogueEffect(shop_id, { reading_id }))
    publish('shop.changed', shop_id)
  })

/**
 * Ends the reading with its failure. Products that could not be compared for days are paused, with a mail. False if the key was replaced since `version`:
 * then the reading has to be tried again.
 */
const failReading = ({ context, brandId, shop_id, reading_id }: Reading, { problem, detail }: ShopFailure, version: number) =>
  writeAndPublish(context, brandId, async ({ tx, now, enqueue, publish }) => {
    const shop = await lockShop(tx, brandId, shop_id)
    if (shop?.reading_id !== reading_id) return true
    if (shop.version !== version) return false
    await updateShopState(tx, brandId, shop_id, { ...ended, problem, problem_detail: detail || null, problem_at: now })
    if (shop.catalogue_state === 'on' && daysAfter(new Date(shop.catalogue_compared_at ?? now), pausedAfterDays) <= now) {
      await updateShop(tx, brandId, shop_id, { catalogue_state: 'paused' })
      enqueue(...(await pausedMails(context, tx, brandId, { id: shop_id, name: shop.name, part: 'products', answer: detail })))
    }
    publish('shop.changed', shop_id)
    return true
  })
