/** A line of an order. Without a variation of the shop it has only a name and an SKU. `unit_price`: the price that the retailer pays. */
export type ShopOrderLine = {
  variation: { id: string; product_id: string } | null
  sku: string
  name: string
  units: number
  unit_price: string
}

/**
 * An order of ours, to be entered in a shop. `key`: unique for each order. `since`: the time of the first attempt; older orders of the shop are not searched
 * for it. Amounts are decimal numbers in the currency.
 */
export type ShopOrder = {
  key: string
  number: string
  since: Date
  currency: string
  note: string
  retailer: { name: string; email: string; phone: string }
  ship_to: { name: string; street: string; city: string; region: string; postal_code: string; country_code: string }
  lines: readonly ShopOrderLine[]
  shipping: { title: string; price: string } | null
  discount: { title: string; amount: string } | null
}

/** `name`: as the shop shows it. */
export type PlacedOrder = { id: string; name: string }

/** A parcel that was sent from the shop. Fields that were not entered there are empty. `id` stays the same. */
export type ShopShipment = { id: string; carrier: string; tracking_number: string; tracking_url: string }

/** `open`: not processed yet. `taken`: the shop sells it and has taken its stock. `gone`: deleted. `ids`: the ids by which events name it. */
export type ShopOrderState = { state: 'open' | 'taken' | 'cancelled' | 'gone'; ids: string[]; shipments: ShopShipment[] }

/** Orders of ours in a shop. Every function throws `ShopFailure`. */
export type ShopOrders = {
  /**
   * Enters an order, once for each key however often it is called: but a minute after a failure at the earliest, because the shop may still be processing it.
   * `refused`: it cannot be entered as it is.
   */
  placeOrder(order: ShopOrder): Promise<PlacedOrder | { refused: string }>
  readOrder(id: string): Promise<ShopOrderState>
  /** Cancels an order that is open. Returns its state afterwards: an order that was taken is not changed. */
  cancelOrder(id: string): Promise<ShopOrderState['state']>
}
