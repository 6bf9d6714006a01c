import type { Effect } from '../../platform/outbox/outbox.ts'

export const shipmentEffectKind = 'orders.shipment'

/** The effect that posts the earnings of a shipment, once it can no longer be undone: the ledger is append-only. */
export const shipmentEffect = (orderId: string, until: Date): Effect => ({
  kind: shipmentEffectKind,
  payload: { order_id: orderId },
  run_at: until,
})
