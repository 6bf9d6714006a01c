import type { Effect } from '../../platform/outbox/outbox.ts'

export const renamedRetailerEffect = 'network.retailer-renamed'

/** Longer than a transaction that inserts an entry of the network, which may have read the old name. */
const delayMs = 5000

/** The effect that copies changes of a retailer, such as its name, to the networks of brands. */
export const renamedRetailer = (retailerId: string, now: Date): Effect => ({
  kind: renamedRetailerEffect,
  payload: { retailer_id: retailerId },
  run_at: new Date(now.getTime() + delayMs),
})
