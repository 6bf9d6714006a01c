import { randomBytes } from 'node:crypto'
import {
  changeShopStock,
  compareShop,
  listShopPlaces,
  retryShopMovements,
  settleDifference,
} from '@linesheet/contract/connections/shop-stock'
import type { StockState } from '@linesheet/domain/connections/shop-stock'
import { invalidInputRefusal, notFoundRefusal, Refusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import type { ShopAccess } from '../../platform/ports/shops/shops.types.ts'
import { askShop } from '../shops/shop-access.ts'
import { accessTo } from '../shops/shop-record.ts'
import { updateShop } from '../shops/shops.sql.ts'
import { startComparison } from './comparisons.ts'
import { decideDifference, retryFailed } from './decide-movements.ts'
import { eventsAddress } from './shop-events.ts'
import { lockSettingsOrThrow, readShopWithStock } from './shop-stock.record.ts'
import { findStockSettings, forgetAgreements, forgetQuantities, markAllStale } from './shop-stock.sql.ts'
import { stockEffect } from './stock-effects.ts'

/** A place of the shop. Throws by field where there is none, or none is named and there are several; null in systems without places. */
async function choosePlace({ ports }: AppContext, access: ShopAccess, id: string | null) {
  const places = await askShop('place', () => ports.shops.open(access).readPlaces())
  const [only] = places
  if (id === null && places.length > 1) throw invalidInputRefusal({ place: 'shop_place_required' })
  const place = id === null ? only : places.find((place) => place.id === id)
  if (id !== null && !place) throw invalidInputRefusal({ place: 'shop_place_unknown' })
  return place ? { stock_place: place.id, stock_place_name: place.name } : { stock_place: null, stock_place_name: null }
}

/** Has the shop send its events here; returns the secret that signs them, encrypted. The one before is kept, so that a crash before it is stored loses none. */
async function watchShop(context: AppContext, brandId: string, shop: { id: string; access: ShopAccess; hook_secret: Buffer | null }) {
  const { encryption } = context.keys
  const secret = shop.hook_secret ? encryption.decrypt(shop.hook_secret) : randomBytes(32).toString('hex')
  await askShop('state', () => context.ports.shops.open(shop.access).watch(eventsAddress(context, brandId, shop), secret))
  return encryption.encrypt(secret)
}

const notReadRefusal = () => new Refusal('shop.not-read', 'Have the variations of the shop read first')
const placeInUseRefusal = () => new Refusal('shop.place-in-use', 'Switch stock off before you choose another place')

type Change = { from: StockState; to: StockState; isNewSafety: boolean }
/** Whether everything is to be looked at: what was agreed before, or is now to be. */
const needsLook = ({ from, to, isNewSafety }: Change) => to === 'on' && (from !== 'on' || isNewSafety)

export const shopStockRoutes = [
  serveInSteps(listShopPlaces, async ({ context, brandId, params: { id } }) => {
    const { access } = await accessTo({ context, brandId, id })
    return { items: await askShop('place', () => context.ports.shops.open(access).readPlaces()) }
  }),

  // The shop is asked before the transaction, which waits for nobody.
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
    const { state, place: placeId, version, ...others } = body
    const isNewPlace = placeId !== undefined && placeId !== (known.stock_place ?? '')
    const place = isNewPlace ? await choosePlace(context, access, placeId) : {}
    const isSwitched = state === 'on' && known.stock_state === 'off'
    const hook =
      isSwitched && known.compared_at
        ? { hook_secret: await watchShop(context, brandId, { id, access, hook_secret: known.hook_secret }) }
        : {}
    return lastStep({ brandId, userId, sessionId, role }, async (tx, { enqueue, publish }) => {
      const settings = await lockSettingsOrThrow(tx, brandId, id)
      if (version !== undefined && version !== settings.version) throw staleRecordRefusal(await readShopWithStock(tx, brandId, id, now))
      const change: Change = {
        from: settings.stock_state,
        to: state ?? settings.stock_state,
        isNewSafety: others.safety_stock !== undefined && others.safety_stock !== settings.safety_stock,
      }
      if (change.to !== 'off' && isNewPlace) throw placeInUseRefusal()
      if (change.to === 'on' && !settings.compared_at) throw notReadRefusal()
      await updateShop(tx, brandId, id, { ...omitUndefined({ ...others, stock_state: state }), ...place, ...hook, ...resumed(change) })
      if (change.to === 'off' && change.from !== 'off') await forgetAgreements(tx, brandId, id, now)
      if (needsLook(change)) {
        await markAllStale(tx, brandId, id)
        enqueue(stockEffect(id))
      }
      if (isNewPlace) {
        await forgetQuantities(tx, brandId, id)
        await startComparison({ tx, brandId, now, enqueue }, { ...settings, comparing_id: null }, undefined)
      }
      publish('shop.changed', id)
      return readShopWithStock(tx, brandId, id, now)
    })
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

/** A shop that is switched on again has not failed yet. */
const resumed = ({ from, to }: Change) => (to === 'on' && from !== 'on' ? { failing_since: null } : {})
