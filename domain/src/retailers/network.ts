/** In order: the status of an entry only moves forward. */
export const networkStatuses = ['uncontacted', 'contacted', 'signed_up', 'ordered'] as const
export type NetworkStatus = (typeof networkStatuses)[number]

/** How a retailer came into a network. */
export const networkSources = ['manual', 'import', 'direct_link', 'widget', 'marketplace'] as const
export type NetworkSource = (typeof networkSources)[number]

/** See docs/product/network.md. */
export const retailerTypes = [
  'coffee_shop_or_bakery',
  'clothing',
  'florist',
  'furniture',
  'fitness_or_yoga',
  'gift',
  'general',
  'grocery_or_liquor',
  'pet',
  'spa_or_salon',
  'barber',
  'bookstore',
  'home_decor',
  'kids_or_toys',
  'restaurant',
  'stationery',
  'other',
] as const
export type RetailerType = (typeof retailerTypes)[number]

/** Where a retailer sells to its customers; see docs/product/network.md. */
export const retailChannels = ['unknown', 'store', 'online', 'store_and_online', 'markets'] as const
export type RetailChannel = (typeof retailChannels)[number]

/** `rows`: the maximum number of retailers in one call. `quietDays`: the longest time without an order that the list is filtered by. */
export const networkLimits = { rows: 500, quietDays: 3650 }
