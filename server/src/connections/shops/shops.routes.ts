import {
  addShop,
  changeShopKey,
  checkShop,
  getShopCatalogue,
  listShops,
  readShop,
  removeShop,
  stopReadingShop,
} from '@linesheet/contract/connections/shops'
import { maxShops, readShopAddress, type ShopKind } from '@linesheet/domain/connections/shops'
import { safeFileName } from '@linesheet/domain/platform/files'
import { invalidInputRefusal, isStale, notFoundRefusal, Refusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import type { AppContext } from '../../platform/context.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { type ShopAccess, ShopFailure } from '../../platform/ports/shops/shops.types.ts'
import { needsEvents, unwatchShop } from '../shop-stock/shop-events.ts'
import { stockEffect } from '../shop-stock/stock-effects.ts'
import { catalogueKey, catalogueRemoval } from './readings.ts'
import { checkAccess, checkCredentials, sealCredentials } from './shop-access.ts'
import { accessTo, lockOrThrow, readShopRecord, toShop } from './shop-record.ts'
import { deleteShop, findShops, insertShop, lockAddresses, updateShop, updateShopState } from './shops.sql.ts'
import { solved, startReading } from './start-reading.ts'

/** Throws by field for an invalid address. */
function addressOf(kind: ShopKind, typed: string) {
  const address = readShopAddress(kind, typed)
  if (!address) throw invalidInputRefusal({ address: { code: 'shop_address', values: { example: addressExamples[kind] } } })
  return address
}
const addressExamples: Record<ShopKind, string> = {
  shopify: 'your-shop.myshopify.com',
  woocommerce: 'https://your-shop.com',
  files: 'https://your-site.com/stock.csv',
}

/** The reason why a shop cannot be read now; undefined if it can. */
async function findFailure({ ports }: AppContext, access: ShopAccess): Promise<ShopFailure | undefined> {
  try {
    const { missing } = await ports.shops.open(access).check()
    return missing.length ? new ShopFailure('not_permitted', { detail: missing.join(', ') }) : undefined
  } catch (error) {
    if (error instanceof ShopFailure) return error
    throw error
  }
}

/** Once the shop accepts a key again, its stock is synced at once. */
const resume = (shop: { stock_state: string }, id: string) => (shop.stock_state === 'on' ? [stockEffect(id)] : [])

export const shopRoutes = [
  // The shop is asked before the transaction, so that no transaction waits for it.
  serveInSteps(
    addShop,
    async ({ lastStep, context, brandId, userId, sessionId, role, now, body: { kind, address: typed, key, secret } }) => {
      const address = addressOf(kind, typed)
      checkCredentials(kind, { key, secret })
      const { name, currency, hostKey } = await checkAccess(context, { kind, address, key: key ?? '', secret: secret ?? '' })
      return lastStep({ brandId, userId, sessionId, role }, async (tx, { publish }) => {
        const others = await lockAddresses(tx, brandId)
        if (others.includes(address)) throw invalidInputRefusal({ address: 'shop_connected' })
        if (others.length >= maxShops) throw new Refusal('shop.too-many', `A brand can have ${maxShops} shops. Disconnect one first`)
        const id = newId()
        const credentials = sealCredentials(context, { key, secret, hostKey })
        await insertShop(tx, brandId, { id, kind, name, address, currency, credentials, created_by: userId, created_at: now })
        publish('shop.changed', id)
        return readShopRecord(tx, brandId, id, now)
      })
    },
  ),

  serveInSteps(changeShopKey, async ({ lastStep, context, brandId, userId, sessionId, role, now, params: { id }, body }) => {
    const { access } = await accessTo({ context, brandId, id })
    checkCredentials(access.kind, body)
    // The secret of an app stays when its token is replaced. A person who enters a password again trusts the server that is at the address now.
    const replaced = { ...access, key: body.key ?? '', secret: body.secret ?? access.secret, hostKey: '' }
    const { name, currency, hostKey } = await checkAccess(context, replaced)
    return lastStep({ brandId, userId, sessionId, role }, async (tx, { enqueue, publish }) => {
      const shop = await lockOrThrow(tx, brandId, id)
      if (isStale(body.version, shop)) throw staleRecordRefusal(await readShopRecord(tx, brandId, id, now))
      await updateShop(tx, brandId, id, { ...solved, name, currency, credentials: sealCredentials(context, { ...replaced, hostKey }) })
      enqueue(...resume(shop, id))
      publish('shop.changed', id)
      return readShopRecord(tx, brandId, id, now)
    })
  }),

  serveInSteps(checkShop, async ({ lastStep, context, brandId, userId, sessionId, role, now, params: { id } }) => {
    const { access, version } = await accessTo({ context, brandId, id })
    const failure = await findFailure(context, access)
    return lastStep({ brandId, userId, sessionId, role }, async (tx, { publish }) => {
      const shop = await lockOrThrow(tx, brandId, id)
      const state = failure ? { problem: failure.problem, problem_detail: failure.detail || null, problem_at: now } : solved
      // Nothing is stored for a key that was replaced in the meantime.
      if (shop.version === version) await updateShopState(tx, brandId, id, state)
      publish('shop.changed', id)
      return readShopRecord(tx, brandId, id, now)
    })
  }),

  serve(readShop, async ({ tx, brandId, now, params: { id }, enqueue, publish }) => {
    const { reading_id } = await lockOrThrow(tx, brandId, id)
    if (!reading_id) await startReading({ tx, brandId, now, enqueue, publish }, id)
    return readShopRecord(tx, brandId, id, now)
  }),

  serve(listShops, async ({ tx, brandId, now }) => ({ items: (await findShops(tx, brandId)).map((shop) => toShop(shop, now)) })),

  serve(stopReadingShop, async ({ tx, brandId, now, params: { id }, publish }) => {
    const { reading_id } = await lockOrThrow(tx, brandId, id)
    if (reading_id) {
      await updateShopState(tx, brandId, id, { reading_id: null, reading_since: null, reading_products: 0 })
      publish('shop.changed', id)
    }
    return readShopRecord(tx, brandId, id, now)
  }),

  serveInSteps(getShopCatalogue, async ({ context, brandId, now, params: { id } }) => {
    const { name, catalogue } = await context.db.read({ brandId }, (tx) => readShopRecord(tx, brandId, id, now))
    const stored = catalogue && (await context.ports.storage.get(catalogueKey(brandId, catalogue.id)))
    if (!stored) throw notFoundRefusal('file')
    return { content: stored.stream, content_type: 'text/csv; charset=utf-8', file_name: `${safeFileName(name) || 'shop'}.csv` }
  }),

  serveInSteps(removeShop, async ({ lastStep, context, brandId, userId, sessionId, role, now, params: { id } }) => {
    const { access } = await accessTo({ context, brandId, id })
    const removed = await lastStep({ brandId, userId, sessionId, role }, async (tx, { enqueue, publish }) => {
      const { catalogue_id, ...states } = await lockOrThrow(tx, brandId, id)
      await deleteShop(tx, brandId, id)
      if (catalogue_id) enqueue(catalogueRemoval(brandId, catalogue_id, now))
      publish('shop.changed', id)
      return { wasWatched: needsEvents(states) }
    })
    if (removed.wasWatched) await unwatchShop(context, brandId, { id, access })
    return {}
  }),
]
