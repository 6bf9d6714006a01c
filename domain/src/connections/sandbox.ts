/** As many products of the brand are copied into a new sandbox, those first in its order. */
export const sandboxProducts = 50
/** The retailers of a sandbox, by the country where they are. */
export const sandboxRetailers = ['HK', 'DE', 'US'] as const
/** What a retailer or the marketplace does with an order of a sandbox. */
export const testEvents = ['paid', 'cancel_requested', 'delivered'] as const
