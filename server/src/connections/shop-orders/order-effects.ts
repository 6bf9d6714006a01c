import type { AppContext } from '../../platform/context.ts'
import type { Effect } from '../../platform/outbox/outbox.ts'

export const shopOrderKind = 'shops.order'

/**
 * The effect that checks an order in a shop. It has a destination of its own, so that the stock does not delay it; the database adds the same
 * (`queue_shop_order`).
 */
export const shopOrderEffect = (shopId: string, orderId: string): Effect => ({
  kind: shopOrderKind,
  queue: 'shops',
  destination: `${shopId}:orders`,
  payload: { shop_id: shopId, order_id: orderId },
})

/** An order of a brand in one of its shops. */
export type OrderInShop = { context: AppContext; brandId: string; shopId: string; orderId: string }
