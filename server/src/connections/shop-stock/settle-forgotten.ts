import { linkAfterSending, wasCounted } from '@linesheet/domain/connections/shop-stock'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import type { StockSync } from './stock-sync.ts'
import { type AnsweredLink, type Batch, lockBatch, releaseLinks, storeAnswers } from './sync.sql.ts'

/**
 * Ends a batch that was not answered for so long that it cannot be sent again under its key: the shop's quantities show, as well as possible, whether it was
 * counted. Units that were not counted are owed again.
 */
export async function settleForgotten({ context, brandId, shopId, shop, place }: StockSync, { key, changes }: Batch): Promise<void> {
  const named = changes.map(({ external_id: id, external_product_id: product_id, external_stock_id: stock_id }) => ({
    id,
    product_id,
    stock_id,
  }))
  const quantities = await shop.readStock(named, place)
  await writeAndPublish(context, brandId, async ({ tx, now, publish }) => {
    const counted: AnsweredLink[] = []
    const released: string[] = []
    for (const link of await lockBatch(tx, brandId, shopId, key)) {
      const { id, quantity, agreed, sending_units } = link
      const found = quantities.get(link.external_id)
      if (found === undefined) counted.push({ id, quantity, agreed, refused: 'The shop has this variation no longer' })
      else if (found !== null && quantity !== null && !wasCounted({ quantity, units: sending_units }, found)) released.push(id)
      else counted.push({ id, ...linkAfterSending(link, sending_units), refused: null })
    }
    storeAnswers(tx, brandId, key, counted, now)
    releaseLinks(tx, brandId, key, released)
    publish('shop.changed', shopId)
  })
}
