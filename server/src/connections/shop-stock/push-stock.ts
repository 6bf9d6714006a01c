import { linkAfterSending, owedUnits } from '@linesheet/domain/connections/shop-stock'
import { v7 as newId } from 'uuid'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { ShopFailure, shortText } from '../../platform/ports/shops/shops.types.ts'
import { settleForgotten } from './settle-forgotten.ts'
import { isStillOn, type StockSync } from './stock-sync.ts'
import {
  type AnsweredLink,
  type Batch,
  claimUnanswered,
  completeMovements,
  findStaleLinks,
  insertMovements,
  lockBatch,
  lockLinks,
  markSending,
  releaseBatch,
  storeAnswers,
  sumUndone,
} from './sync.sql.ts'

/** How long a process waits for an answer, which a slow shop may need, while no other process asks. */
const answerMs = 10 * 60_000
/** After a failure a shop is asked again a minute later at the earliest. */
const repeatMs = 55_000
/** How long each system remembers the key of a change: sent again later, it would be counted twice. Shopify forgets it after a day. */
const keyMs = 23 * 3_600_000

/**
 * Sends a shop some of the units that it is owed. The batch is stored before it is sent, with its key: after a crash or without an answer the same batch is
 * sent again, and the shop counts it once. Returns whether there was anything to send.
 */
export async function pushStock(sync: StockSync): Promise<boolean> {
  const batch = (await takeOver(sync)) ?? (await startBatch(sync))
  if (!batch) return false
  await completeBatch(sync, batch)
  return true
}

/** Sends a batch and stores the shop's answers. After a failure another process may try again. */
async function completeBatch(sync: StockSync, batch: Batch) {
  const { context, brandId, shop, place } = sync
  try {
    if (context.clock().getTime() - batch.since.getTime() > keyMs) await settleForgotten(sync, batch)
    else if (batch.changes.length) await storeAnswer(sync, batch, await shop.adjustStock(batch.key, batch.changes.map(toChange), place))
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error
    const from = new Date(context.clock().getTime() + repeatMs)
    await context.db.write({ brandId }, (tx) => releaseBatch(tx, brandId, batch.key, from))
    throw error
  }
}

/** Takes over a batch without an answer, such as after a crash. */
const takeOver = ({ context, brandId, shopId }: StockSync) =>
  context.db.write({ brandId }, (tx) => {
    const now = context.clock()
    return claimUnanswered(tx, brandId, shopId, { now, until: new Date(now.getTime() + answerMs) })
  })

const toChange = ({ external_id, external_product_id, external_stock_id, units }: Batch['changes'][number]) => ({
  id: external_id,
  product_id: external_product_id,
  stock_id: external_stock_id,
  units,
})

/** Stores the batch that is about to be sent; without changes if all waiting movements add up to zero. Undefined if nothing waited. */
const startBatch = ({ context, brandId, shopId, place }: StockSync) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish }): Promise<Batch | undefined> => {
    if (!(await isStillOn(tx, brandId, shopId, place))) return undefined
    const candidates = await findStaleLinks(tx, brandId, shopId, true)
    if (!candidates.length) return undefined
    const { links, stocks } = await lockLinks(tx, brandId, candidates)
    const free = links.filter(({ sending_key, problem, agreed }) => !sending_key && !problem && agreed !== null)
    const undone = await sumUndone(
      tx,
      brandId,
      free.map(({ id }) => id),
    )
    const owed = free.map((link) => {
      const stock = link.variation_id ? stocks.get(link.variation_id) : undefined
      return { ...link, units: stock ? owedUnits(stock, link.agreed) : 0 }
    })
    // Edits have no movement of their own: they are the rest of the difference.
    const edits = owed.map(({ id, units }) => ({ shop_variation_id: id, units: units - (undone.get(id) ?? 0) }))
    const movements = edits.filter(({ units }) => units !== 0)
    insertMovements(
      tx,
      brandId,
      shopId,
      movements.map((edit) => ({ ...edit, direction: 'to_shop', cause: 'edited', state: 'waiting' })),
      now,
    )
    const batch = { key: newId(), since: now, changes: owed.filter(({ units }) => units !== 0) }
    const settled = owed.filter(({ units }) => units === 0).map(({ id }) => id)
    completeMovements(tx, brandId, settled, now)
    markSending(tx, brandId, batch, new Date(now.getTime() + answerMs))
    publish('shop.changed', shopId)
    return batch
  })

type Answers = Awaited<ReturnType<StockSync['shop']['adjustStock']>>

/** If two processes sent the same batch, its answers count once: the first one ends it. */
const storeAnswer = ({ context, brandId, shopId }: StockSync, { key }: Batch, answers: Answers) =>
  writeAndPublish(context, brandId, async ({ tx, now, publish }) => {
    const links = await lockBatch(tx, brandId, shopId, key)
    const answered = links.map((link): AnsweredLink => {
      const answer = answers.get(link.external_id)
      if (!answer) throw new ShopFailure('unexpected', { detail: 'The shop did not say what became of a change' })
      return 'refused' in answer
        ? { id: link.id, quantity: link.quantity, agreed: link.agreed, refused: shortText(answer.refused) || '-' }
        : { id: link.id, ...linkAfterSending(link, link.sending_units), refused: null }
    })
    storeAnswers(tx, brandId, key, answered, now)
    publish('shop.changed', shopId)
  })
