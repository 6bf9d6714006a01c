import {
  changeShopCatalogue,
  listShopConflicts,
  previewShopCatalogue,
  settleShopConflicts,
} from '@linesheet/contract/connections/shop-catalogue'
import { isStale, notFoundRefusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { pageInfo } from '../../platform/lists/paging.ts'
import { needsEvents, unwatchShop, watchEvents } from '../shop-stock/shop-events.ts'
import { readShopWithStock } from '../shop-stock/shop-stock.record.ts'
import { openAccess } from '../shops/shop-access.ts'
import { lockOrThrow, readShopRecord } from '../shops/shop-record.ts'
import { type CatalogueRow, findCatalogue, lockCatalogue } from './catalogue.sql.ts'
import { changeCatalogue } from './change-catalogue.ts'
import { findConflicts } from './conflicts.sql.ts'
import { previewCatalogue, previewedLeaders } from './preview-catalogue.ts'
import { settleConflicts } from './settle-conflicts.ts'

function foundOrThrow(shop: CatalogueRow | undefined): CatalogueRow {
  if (!shop) throw notFoundRefusal('shop')
  return shop
}

export const shopCatalogueRoutes = [
  // The shop is asked before the transaction, so that no transaction waits for it.
  serveInSteps(changeShopCatalogue, async ({ lastStep, context, brandId, userId, sessionId, role, now, params: { id }, body }) => {
    const known = foundOrThrow(await context.db.read({ brandId }, (tx) => findCatalogue(tx, brandId, id)))
    const access = openAccess(context, known)
    if (body.state === 'on' && known.catalogue_state === 'off') await watchEvents(context, brandId, { id, access })
    const changed = await lastStep({ brandId, userId, sessionId, role }, async (tx, { enqueue, publish }) => {
      const shop = foundOrThrow(await lockCatalogue(tx, brandId, id))
      if (isStale(body.version, shop)) throw staleRecordRefusal(await readShopWithStock(tx, brandId, id, now))
      await changeCatalogue({ tx, brandId, now, enqueue, publish }, shop, body)
      publish('shop.changed', id)
      return readShopWithStock(tx, brandId, id, now)
    })
    const states = { ...known, catalogue_state: changed.products.state }
    if (body.state === 'off' && !needsEvents(states)) await unwatchShop(context, brandId, { id, access })
    return changed
  }),

  serveInSteps(previewShopCatalogue, async ({ context, brandId, params: { id }, query: { shop_leads } }) => {
    const shop = foundOrThrow(await context.db.read({ brandId }, (tx) => findCatalogue(tx, brandId, id)))
    return previewCatalogue({ context, brandId, shop, leaders: previewedLeaders(shop, shop_leads) })
  }),

  serve(listShopConflicts, async ({ tx, brandId, now, params: { id }, query }) => {
    await readShopRecord(tx, brandId, id, now)
    const { rows, count } = await findConflicts(tx, brandId, id, query)
    return { items: rows, ...pageInfo(count, query) }
  }),

  serve(settleShopConflicts, async ({ tx, brandId, userId, now, params: { id }, body, enqueue, publish }) => {
    await lockOrThrow(tx, brandId, id)
    const settled = await settleConflicts({ tx, brandId, userId, now, enqueue, publish }, id, body)
    return { settled }
  }),
]
