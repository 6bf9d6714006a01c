import { linkAfterSending, owedUnits } from '@linesheet/domain/connections/shop-stock'
import { v7 as newId } from 'uuid'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { ShopFailure, shortText } from '../../platform/ports/shops/shops.types.ts'
import { isStillOn, type StockSync } from './stock-sync.ts'
import {
  type AnsweredLink,
  type Batch,
  completeMovements,
  findStaleLinks,
  findUnanswered,
  insertMovements,
  lockBatch,
  lockLinks,
  markSending,
  storeAnswers,
  sumUndone,
} from './sync.sql.ts'

/**
 * Tells a shop some of the units that it is owed. What is sent is stored before, under the key that it is sent with: after a crash or without an answer
 * the same is sent again, and the shop counts it once. Returns whether there was anything to send.
 */
export async function pushStock(sync: StockSync): Promise<boolean> {
  const { context, brandId, shopId, shop, place } = sync
  const unanswered = await context.db.read({ brandId }, (tx) => findUnanswered(tx, brandId, shopId))
  const batch = unanswered ?? (await startBatch(sync))
  if (!batch) return false
  if (batch.changes.length) await storeAnswer(sync, batch, await shop.adjustStock(batch.key, batch.changes.map(toChange), place))
  return true
}

const toChange = ({ external_id, external_product_id, external_stock_id, units }: Batch['changes'][number]) => ({
  id: external_id,
  product_id: external_product_id,
  stock_id: external_stock_id,
  units,
})

/** Stores what is about to be sent; without changes where all that waited came to nothing. Undefined where nothing waited. */
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
    // Edits leave no movement of their own: they are what the others do not explain.
    const edits = owed.map(({ id, units }) => ({ shop_variation_id: id, units: units - (undone.get(id) ?? 0) }))
    const movements = edits.filter(({ units }) => units !== 0)
    insertMovements(
      tx,
      brandId,
      shopId,
      movements.map((edit) => ({ ...edit, direction: 'to_shop', cause: 'edited', state: 'waiting' })),
      now,
    )
    const batch = { key: newId(), changes: owed.filter(({ units }) => units !== 0) }
    const settled = owed.filter(({ units }) => units === 0).map(({ id }) => id)
    completeMovements(tx, brandId, settled, now)
    markSending(tx, brandId, batch.key, batch.changes)
    publish('shop.changed', shopId)
    return batch
  })

type Answers = Awaited<ReturnType<StockSync['shop']['adjustStock']>>

/** Of a batch that another process sent again, each answer counts once: it ends the batch. */
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
