import { changeShopOrders, listShopOrders, retryShopOrder } from '@linesheet/contract/connections/shop-orders'
import { invalidInputRefusal, isStale, notFoundRefusal, staleRecordRefusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { usualCountLimit } from '../../platform/lists/list.ts'
import { pageInfo } from '../../platform/lists/paging.ts'
import { watchEvents } from '../shop-stock/shop-events.ts'
import { readShopWithStock } from '../shop-stock/shop-stock.record.ts'
import { askShop, openAccess } from '../shops/shop-access.ts'
import { lockOrThrow } from '../shops/shop-record.ts'
import { updateShop } from '../shops/shops.sql.ts'
import { shopOrderEffect } from './order-effects.ts'
import { findOrderInShop, listOrdersInShop, restartOrder } from './shop-orders.list.sql.ts'
import { findOrdersAccess, type OrdersAccess, queueOpenOrders } from './shop-orders.sql.ts'

async function findShopOrThrow(tx: Tx, brandId: string, id: string) {
  const shop = await findOrdersAccess(tx, brandId, id)
  if (!shop) throw notFoundRefusal('shop')
  return shop
}

/** Throws by field if the key of a shop lacks permissions for orders. Subscribes to the shop's events, if they can be told from forged ones. */
async function prepareShop(context: AppContext, brandId: string, shop: OrdersAccess) {
  const access = openAccess(context, shop)
  const opened = context.ports.shops.open(access)
  const { missing } = await askShop('state', () => opened.check(['orders']))
  if (missing.length) throw invalidInputRefusal({ state: { code: 'shop_scopes_missing', values: { scopes: missing.join(', ') } } })
  await watchEvents(context, brandId, { id: shop.id, access })
}

export const shopOrderRoutes = [
  // The shop is asked before the transaction, so that no transaction waits for it.
  serveInSteps(changeShopOrders, async ({ lastStep, context, brandId, userId, sessionId, role, now, params: { id }, body }) => {
    const known = await context.db.read({ brandId }, (tx) => findShopOrThrow(tx, brandId, id))
    const isSwitchedOn = body.state === 'on' && known.orders_state === 'off'
    if (isSwitchedOn) await prepareShop(context, brandId, known)
    return lastStep({ brandId, userId, sessionId, role }, async (tx, { publish }) => {
      const shop = await lockOrThrow(tx, brandId, id)
      if (isStale(body.version, shop)) throw staleRecordRefusal(await readShopWithStock(tx, brandId, id, now))
      await updateShop(tx, brandId, id, { orders_state: body.state, ...(isSwitchedOn && { orders_since: now }) })
      if (isSwitchedOn) await queueOpenOrders(tx, brandId, id, now)
      publish('shop.changed', id)
      return readShopWithStock(tx, brandId, id, now)
    })
  }),

  serve(listShopOrders, async ({ tx, brandId, params: { id }, query }) => {
    const shop = await findShopOrThrow(tx, brandId, id)
    const { rows, count } = await listOrdersInShop(tx, brandId, shop, query)
    return { items: rows, ...pageInfo(Math.min(count, usualCountLimit), query), count_capped: count > usualCountLimit }
  }),

  serve(retryShopOrder, async ({ tx, brandId, now, params: { id, shop_order_id }, enqueue, publish }) => {
    const shop = await findShopOrThrow(tx, brandId, id)
    const orderId = await restartOrder(tx, brandId, id, shop_order_id, now)
    if (orderId) enqueue(shopOrderEffect(id, orderId))
    const order = await findOrderInShop(tx, brandId, shop, shop_order_id)
    if (!order) throw notFoundRefusal('shop-order')
    publish('shop.changed', id)
    return order
  }),
]
