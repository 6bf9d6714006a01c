import type { Effect } from '../../platform/outbox/outbox.ts'

export const stockKind = 'shops.stock'
export const comparisonKind = 'shops.compare'

/**
 * The effect that syncs the stock of a shop. It has a destination of its own, so that a long reading does not delay it; the database adds the same
 * (`queue_stock_sync`).
 */
export const stockEffect = (shopId: string): Effect => ({
  kind: stockKind,
  queue: 'shops',
  destination: `${shopId}:stock`,
  payload: { shop_id: shopId },
})

/** The effect that reads all variations of a shop. */
export const comparisonEffect = (shopId: string, comparisonId: string): Effect => ({
  kind: comparisonKind,
  queue: 'shops',
  destination: `${shopId}:variations`,
  payload: { shop_id: shopId, comparison_id: comparisonId },
})
