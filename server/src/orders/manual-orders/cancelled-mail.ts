import type { Effect } from '../../platform/outbox/outbox.ts'

export const cancelledMailKind = 'mail.cancelled-order'

/** The effect that notifies the retailer of a manual order by mail that the brand has cancelled it. */
export const cancelledMailEffect = (order_id: string): Effect => ({ kind: cancelledMailKind, payload: { order_id } })
