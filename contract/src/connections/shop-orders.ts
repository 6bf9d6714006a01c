import { shopOrderProblems, shopOrderStates, shopOrdersStates } from '@linesheet/domain/connections/shop-orders'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, idParams, moment, paginated, paging, strictObject, version } from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'
import { ShopWithStock } from './shop-stock.ts'

/** Switching on asks the shop whether the key may enter orders. Orders accepted earlier are not entered. */
export const changeShopOrders = endpoint('PUT', '/shop/:id/orders', 'Have accepted orders entered in a shop, or no longer', {
  caller: 'api:write',
  params: idParams,
  body: strictObject({ state: z.enum(shopOrdersStates), version: z.optional(version) }),
  result: ShopWithStock,
  limit: { calls: 30, seconds: 60 },
})

/** An order in a shop, with its state there. */
export const ShopOrder = z.object({
  id,
  /** Null for members who may not read orders. */
  order: z.nullable(recordOf('orders', z.object({ id, number: z.string() }))),
  state: z.enum(shopOrderStates),
  /** The order's name in the shop, and its address there; null until it has been entered. */
  name: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** Why it failed, or how both sides differ. `detail`: in the shop’s own words. */
  problem: z.nullable(z.object({ code: z.enum(shopOrderProblems), detail: z.nullable(z.string()) })),
  created_at: moment,
  changed_at: moment,
})
export type ShopOrder = z.infer<typeof ShopOrder>

export const listShopOrders = endpoint('GET', '/shop/:id/order', 'Orders in a shop, the latest first', {
  caller: 'api:read',
  params: idParams,
  query: z.object({ ...paging, filter: z.optional(z.enum(['failed'])) }),
  result: paginated(ShopOrder, { count_capped: z.boolean() }),
})
export const retryShopOrder = endpoint('POST', '/shop/:id/order/:shop_order_id/retry', 'Enter an order again that failed', {
  caller: 'api:write',
  params: z.object({ id, shop_order_id: id }),
  body: z.optional(z.object({})),
  result: ShopOrder,
})
