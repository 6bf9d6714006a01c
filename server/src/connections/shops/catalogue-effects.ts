import type { Effect } from '../../platform/outbox/outbox.ts'

export const catalogueKind = 'shops.catalogue'
export const settledKind = 'shops.settled'
/** A destination of its own, in which one comparison runs at a time; `queueNamedProducts` adds the same. */
export const catalogueDestination = (shopId: string) => `${shopId}:catalogue`

type Comparison = ({ reading_id: string } | { product_ids: readonly string[] }) & { adds?: boolean }
/** The effect that compares all products of a reading with the brand's, or some that are read then. `adds`: false if new ones were added just now. */
export const catalogueEffect = (shopId: string, comparison: Comparison): Effect => ({
  kind: catalogueKind,
  queue: 'shops',
  destination: catalogueDestination(shopId),
  payload: { shop_id: shopId, ...comparison },
})

/** The effect that imports the values of the shop that the brand has chosen. */
export const settledEffect = (shopId: string): Effect => ({
  kind: settledKind,
  queue: 'shops',
  destination: catalogueDestination(shopId),
  payload: { shop_id: shopId },
})
