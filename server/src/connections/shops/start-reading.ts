import { v7 as newId } from 'uuid'
import type { Call } from '../../platform/call.ts'
import { readingEffect } from './readings.ts'
import { updateShopState } from './shops.sql.ts'

/** The columns of a shop without a problem. */
export const solved = { problem: null, problem_detail: null, problem_at: null }

/** Starts reading all products of a shop, unless a reading is running. */
export async function startReading({ tx, brandId, now, enqueue, publish }: Call, shopId: string): Promise<void> {
  const id = newId()
  await updateShopState(tx, brandId, shopId, { ...solved, reading_id: id, reading_since: now, reading_products: 0 })
  enqueue(readingEffect({ shop_id: shopId, reading_id: id }))
  publish('shop.changed', shopId)
}
