import type { changeShopStock } from '@linesheet/contract/connections/shop-stock'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { Call } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import type { ShopAccess } from '../../platform/ports/shops/shops.types.ts'
import { askShop } from '../shops/shop-access.ts'
import { updateShop } from '../shops/shops.sql.ts'
import { startComparison } from './comparisons.ts'
import { watchEvents } from './shop-events.ts'
import { forgetAgreements, forgetQuantities, markAllStale, type StockSettingsRow } from './shop-stock.sql.ts'
import { stockEffect } from './stock-effects.ts'

/** A place of the shop. Throws by field if it does not exist, or if none is named and there are several; null in systems without places. */
export async function choosePlace({ ports }: AppContext, access: ShopAccess, id: string | null) {
  const places = await askShop('place', () => ports.shops.open(access).readPlaces())
  const [only] = places
  if (id === null && places.length > 1) throw invalidInputRefusal({ place: 'shop_place_required' })
  const place = id === null ? only : places.find((place) => place.id === id)
  if (id !== null && !place) throw invalidInputRefusal({ place: 'shop_place_unknown' })
  return place ? { stock_place: place.id, stock_place_name: place.name } : { stock_place: null, stock_place_name: null }
}

/** Subscribes to a shop's events. Throws by field if its key lacks permissions for stock. */
async function watchShop(context: AppContext, brandId: string, { id, access }: { id: string; access: ShopAccess }) {
  const { missing } = await askShop('state', () => context.ports.shops.open(access).check(['stock']))
  if (missing.length) throw invalidInputRefusal({ state: { code: 'shop_scopes_missing', values: { scopes: missing.join(', ') } } })
  if (access.kind === 'shopify' && !access.secret) throw invalidInputRefusal({ state: 'shop_app_secret_missing' })
  await watchEvents(context, brandId, { id, access })
}

type Body = ParsedRequest<typeof changeShopStock>['body']
type Preparation = { access: ShopAccess; known: StockSettingsRow; body: Body }

/** Asks the shop for everything that a change of settings needs: the chosen place, and its events. */
export async function prepareChange(context: AppContext, brandId: string, { access, known, body }: Preparation) {
  const isNewPlace = body.place !== undefined && body.place !== (known.stock_place ?? '')
  const isSwitchedOn = body.state === 'on' && known.stock_state !== 'on' && known.compared_at !== null
  const place = isNewPlace ? await choosePlace(context, access, body.place ?? null) : undefined
  if (isSwitchedOn) await watchShop(context, brandId, { id: known.id, access })
  return { place }
}
type Found = Awaited<ReturnType<typeof prepareChange>>

const notReadRefusal = () => new Refusal('shop.not-read', 'Have the variations of the shop read first')
const placeInUseRefusal = () => new Refusal('shop.place-in-use', 'Switch stock off before you choose another place')

type Transaction = Pick<Call, 'tx' | 'brandId' | 'now' | 'enqueue'>

/** Changes how the stock of a shop, which is locked, is kept in sync. */
export async function changeStock(call: Transaction, settings: StockSettingsRow, { body, found }: { body: Body; found: Found }) {
  const { tx, brandId, now, enqueue } = call
  const { id, stock_state: before } = settings
  const { state: after = before, safety_stock = settings.safety_stock, difference_rule, takes_reserved } = body
  if (found.place && after !== 'off') throw placeInUseRefusal()
  if (after === 'on' && !settings.compared_at) throw notReadRefusal()
  const isSwitchedOn = after === 'on' && before !== 'on'
  await updateShop(tx, brandId, id, {
    ...omitUndefined({ difference_rule, takes_reserved }),
    ...(found.place && { ...found.place, compared_at: null }),
    ...(isSwitchedOn && { failing_since: null, problem: null, problem_detail: null, problem_at: null }),
    stock_state: after,
    safety_stock,
  })
  if (after === 'off' && before !== 'off') await forgetAgreements(tx, brandId, id, now)
  if (isSwitchedOn || (after === 'on' && safety_stock !== settings.safety_stock)) {
    await markAllStale(tx, brandId, id)
    enqueue(stockEffect(id))
  }
  if (!found.place) return
  await forgetQuantities(tx, brandId, id)
  await startComparison(call, { ...settings, comparing_id: null }, undefined)
}
