import { linkAfterDecision, stockAfterDecision } from '@linesheet/domain/connections/shop-stock'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { BrandTransaction } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findOpenMovement, findRefusedLinks, markStale, settleMovement } from './shop-movements.sql.ts'
import { insertMovements, lockLinks, storeReadings, storeStocks } from './sync.sql.ts'

/** Retries the changes that the shop refused. Returns the number of variations. */
export async function retryFailed(tx: Tx, brandId: string, shopId: string): Promise<number> {
  const ids = await findRefusedLinks(tx, brandId, shopId)
  await markStale(tx, brandId, ids)
  return ids.length
}

type Decision = { shopId: string; movementId: string; side: 'shop' | 'here' }

/** Applies the brand's decision to both sides. Throws if the difference was decided already. */
export async function decideDifference({ tx, brandId, now }: BrandTransaction, { shopId, movementId, side }: Decision): Promise<void> {
  const found = await findOpenMovement(tx, brandId, shopId, movementId)
  if (!found) throw notFoundRefusal('movement')
  const { links, stocks } = await lockLinks(tx, brandId, [found.link])
  const [link] = links
  const movement = await settleMovement(tx, brandId, movementId, side === 'shop' ? 'done' : 'dismissed', now)
  if (!link || !movement) throw notFoundRefusal('movement')
  const { quantity, agreed, difference, id } = link
  if (quantity === null || agreed === null) return
  const here = link.variation_id ? stocks.get(link.variation_id) : undefined
  const decided = linkAfterDecision({ quantity, agreed, difference }, side, movement.units)
  const { stock, agreed: agreedThen } = here
    ? stockAfterDecision(here, decided, side, movement.units)
    : { stock: null, agreed: decided.agreed }
  storeReadings(tx, brandId, [{ id, ...decided, agreed: agreedThen, is_stale: true, problem: null }], now)
  if (here && stock !== null && stock !== here.stock) storeStocks(tx, brandId, [{ id: here.id, stock }])
  if (side === 'here') {
    const back = { shop_variation_id: id, direction: 'to_shop', cause: 'difference', units: -movement.units, state: 'waiting' } as const
    insertMovements(tx, brandId, shopId, [back], now)
  }
}
