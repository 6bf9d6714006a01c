import {
  changeShopStock,
  compareShop,
  listShopPlaces,
  retryShopMovements,
  settleDifference,
} from '@linesheet/contract/connections/shop-stock'
import { isStale, notFoundRefusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { askShop } from '../shops/shop-access.ts'
import { accessTo } from '../shops/shop-record.ts'
import { changeStock, choosePlace, prepareChange } from './change-stock.ts'
import { startComparison } from './comparisons.ts'
import { decideDifference, retryFailed } from './decide-movements.ts'
import { unwatchShop } from './shop-events.ts'
import { lockSettingsOrThrow, readShopWithStock } from './shop-stock.record.ts'
import { findStockSettings } from './shop-stock.sql.ts'
import { stockEffect } from './stock-effects.ts'

export const shopStockRoutes = [
  serveInSteps(listShopPlaces, async ({ context, brandId, params: { id } }) => {
    const { access } = await accessTo({ context, brandId, id })
    return { items: await askShop('place', () => context.ports.shops.open(access).readPlaces()) }
  }),

  // The shop is asked before the transaction, so that no transaction waits for it.
  serveInSteps(compareShop, async ({ lastStep, context, brandId, userId, sessionId, role, now, params: { id } }) => {
    const { access } = await accessTo({ context, brandId, id })
    const known = await context.db.read({ brandId }, (tx) => findStockSettings(tx, brandId, id))
    const place = known?.stock_place ? undefined : await choosePlace(context, access, null)
    return lastStep({ brandId, userId, sessionId, role }, async (tx, { enqueue, publish }) => {
      const settings = await lockSettingsOrThrow(tx, brandId, id)
      await startComparison({ tx, brandId, now, enqueue }, settings, settings.stock_place ? undefined : place)
      publish('shop.changed', id)
      return readShopWithStock(tx, brandId, id, now)
    })
  }),

  serveInSteps(changeShopStock, async ({ lastStep, context, brandId, userId, sessionId, role, now, params: { id }, body }) => {
    const { access } = await accessTo({ context, brandId, id })
    const known = await context.db.read({ brandId }, (tx) => findStockSettings(tx, brandId, id))
    if (!known) throw notFoundRefusal('shop')
    const found = await prepareChange(context, brandId, { access, known, body })
    const changed = await lastStep({ brandId, userId, sessionId, role }, async (tx, { enqueue, publish }) => {
      const settings = await lockSettingsOrThrow(tx, brandId, id)
      if (isStale(body.version, settings)) throw staleRecordRefusal(await readShopWithStock(tx, brandId, id, now))
      await changeStock({ tx, brandId, now, enqueue }, settings, { body, found })
      publish('shop.changed', id)
      return readShopWithStock(tx, brandId, id, now)
    })
    // Orders and products need the events, too.
    if (body.state === 'off' && changed.orders.state === 'off' && changed.products.state === 'off')
      await unwatchShop(context, brandId, { id, access })
    return changed
  }),

  serve(retryShopMovements, async ({ tx, brandId, params: { id }, enqueue, publish }) => {
    const { stock_state } = await lockSettingsOrThrow(tx, brandId, id)
    const retried = await retryFailed(tx, brandId, id)
    if (stock_state === 'on') enqueue(stockEffect(id))
    publish('shop.changed', id)
    return { retried }
  }),

  serve(settleDifference, async ({ tx, brandId, now, params: { id, movement_id }, body: { side }, enqueue, publish }) => {
    const { stock_state } = await lockSettingsOrThrow(tx, brandId, id)
    await decideDifference({ tx, brandId, now }, { shopId: id, movementId: movement_id, side })
    if (stock_state === 'on') enqueue(stockEffect(id))
    publish('shop.changed', id)
    return {}
  }),
]
