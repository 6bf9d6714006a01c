/** The queue of the outbox that has a runner for each destination of the marketplace. */
export const marketplaceQueue = 'webhooks'
export const marketplaceDeliveryKind = 'webhook.delivery'
/** The queue of the outbox whose destinations are webhooks of brands, by their ids. */
export const brandQueue = 'brand-webhooks'
export const brandDeliveryKind = 'webhook.brand-delivery'

/**
 * The setting of a connection that names the marketplace's destinations, separated by spaces. On a connection without it statements fail, instead of
 * notifying nobody.
 */
export const destinationsSetting = 'app.webhook_destinations'
